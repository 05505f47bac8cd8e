// Numbers as people write and read them; in Python text.py does the same.

const DIGITS = /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)(e[+-]?[0-9]+)?$/i;
const THOUSANDS = /(?<=[0-9])\s(?=[0-9]{3}(?![0-9]))/g; // the space between them
const INFINITE = /^([+-]?)(∞|inf|infinity)$/i;

// A number as people write it: −5, 2.5, 2,5, 1/3, 18 297, ∞; NaN if it is none.
export function readNumber(text) {
  const plain = `${text ?? ""}`.trim().replace(THOUSANDS, "").replace(/[−–—]/g, "-").replace(/,/g, ".");
  const infinite = INFINITE.exec(plain);
  if (infinite) return infinite[1] === "-" ? -Infinity : Infinity;
  const [above, below = "1", ...more] = plain.split("/").map((part) => part.trim());
  if (more.length || !DIGITS.test(above) || !DIGITS.test(below) || !Number(below)) return NaN;
  return Number(above) / Number(below);
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
