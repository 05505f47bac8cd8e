// Numbers as people write and read them.

// A number as people write it: −5, 2.5, 2,5, 1/3; NaN if it is none.
export function readNumber(text) {
  const plain = `${text ?? ""}`.trim().replace(/[−–—]/g, "-").replace(",", ".")
    .replace(/^([+-]?)(∞|inf)$/i, "$1Infinity");
  const [above, below, ...more] = plain.split("/");
  if (!above.trim() || more.length || below?.trim() === "") return NaN;
  const value = below === undefined ? Number(above) : Number(above) / Number(below);
  return below !== undefined && !Number.isFinite(value) ? NaN : value;
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
