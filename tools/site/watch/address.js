// Everything is in the address: how a page is written into a link, and read from it again.
// tests/site/address.py does the same in Python, and tests hold the two together.

import { through } from "../through.js";

const FIELDS = ["exercise", "tree", "game", "board", "order", "seed", "depth", "alpha", "beta", "task", "step"];
export const MOST_CODE = 20_000; // letters

// The end of the address, from its ? on; what is empty is left out.
export async function writeAddress({ code = "", embed = false, ...fields }) {
  const told = FIELDS.filter((name) => fields[name] != null && fields[name] !== "");
  const parts = told.map((name) => `${name}=${escaped(`${fields[name]}`)}`);
  const query = [...parts, ...(embed ? ["embed"] : [])].join("&");
  return (query && `?${query}`) + (code && `#code=${await pack(code)}`);
}

// What was written, all as text; an Error where the code cannot be read.
export async function readAddress(address) {
  const cut = address.indexOf("#");
  const fields = new URLSearchParams(cut < 0 ? address : address.slice(0, cut));
  const found = {};
  for (const name of FIELDS) if (fields.get(name)) found[name] = fields.get(name);
  if (fields.has("embed")) found.embed = true;
  const packed = cut < 0 ? null : new URLSearchParams(address.slice(cut + 1)).get("code");
  if (packed) found.code = await unpack(packed);
  return found;
}

// A link that names no tree was shared when the classic one was searched at first: it keeps that.
export function asShared(given, classic) {
  const names = Object.keys(given).filter((name) => name !== "embed");
  const isOld = names.length > 0 && !names.some((name) => ["tree", "game", "exercise"].includes(name));
  return isOld ? { ...given, tree: classic } : given;
}

// Brackets stay as they are, so that one can read a tree in its address.
function escaped(text) {
  return encodeURIComponent(text).replace(/%20/g, "+").replace(/%(5B|5D|2C|3A|2F)/g, decodeURIComponent);
}

export async function pack(code) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(code));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

// The code again. What would be larger than any code is refused before it is there.
export async function unpack(letters) {
  const packed = Uint8Array.from(atob(letters.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
  const bytes = await through(new DecompressionStream("deflate-raw"), packed, 4 * MOST_CODE);
  const code = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  if (code.length > MOST_CODE) throw new RangeError(`${code.length}`);
  return code;
}
