// Numbers as people write and read them.

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const FRACTION = /^([+-]?\d+)\/(\d+)$/;
const INFINITE = /^([+-]?)(∞|inf|infinity)$/i;

// A number as people write it: −5, 2.5, 2,5, 1/3, ∞; NaN if it is none. As Python reads it, too.
export function readNumber(text) {
  const plain = `${text ?? ""}`.trim().replace(/[−–—]/g, "-").replaceAll(",", ".");
  const infinite = plain.match(INFINITE), fraction = plain.match(FRACTION);
  if (infinite) return infinite[1] === "-" ? -Infinity : Infinity;
  if (!fraction) return DECIMAL.test(plain) ? Number(plain) : NaN;
  const [, above, below] = fraction.map(Number);
  return below === 0 ? NaN : above / below;
}

// Of a number that is not whole, two decimals are enough.
export function sameNumber(given, right) {
  if (!Number.isFinite(given) || !Number.isFinite(right)) return given === right;
  return Math.abs(given - right) <= (Number.isInteger(right) ? 1e-9 : 0.00501);
}

export function showNumber(value) {
  if (!Number.isFinite(value)) return value > 0 ? "+∞" : "−∞";
  return `${Math.round(value * 1000) / 1000}`.replace("-", "−");
}
