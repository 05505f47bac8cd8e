// Zip files, written and read: as much of the format as every archiver writes.

import { through } from "../../through.js";

const [FILE, ENTRY, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const [STORED, DEFLATED, UTF8] = [0, 8, 0x800];
const UNIX_FILE = 0o100644 << 16; // else some unpack files that nobody may read

const CHECKS = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});

export function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = CHECKS[(sum ^ byte) & 255] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

// A zip of [name, bytes] pairs.
export async function writeZip(files, now = new Date()) {
  const parts = [], entries = [];
  let at = 0;
  for (const [name, bytes] of files) {
    const path = new TextEncoder().encode(name), packed = await through(new CompressionStream("deflate-raw"), bytes);
    const facts = [[2, 20], [2, UTF8], [2, DEFLATED], ...stamp(now), [4, checksum(bytes)], [4, packed.length],
      [4, bytes.length], [2, path.length], [2, 0]];
    const head = record([[4, FILE], ...facts]);
    entries.push(record([[4, ENTRY], [2, 0x31e], ...facts, [2, 0], [2, 0], [2, 0], [4, UNIX_FILE], [4, at]]), path);
    parts.push(head, path, packed);
    at += head.length + path.length + packed.length;
  }
  const size = entries.reduce((sum, part) => sum + part.length, 0), n = entries.length / 2;
  const end = record([[4, END], [2, 0], [2, 0], [2, n], [2, n], [4, size], [4, at], [2, 0]]);
  return new Blob([...parts, ...entries, end], { type: "application/zip" });
}

function stamp(now) {
  const time = (now.getHours() << 11) | (now.getMinutes() << 5) | (now.getSeconds() >> 1);
  return [[2, time], [2, ((now.getFullYear() - 1980) << 9) | ((now.getMonth() + 1) << 5) | now.getDate()]];
}

// Numbers of so many bytes each, the lowest byte first.
function record(fields) {
  return Uint8Array.from(fields.flatMap(([size, value]) =>
    Array.from({ length: size }, (_, i) => (value >>> (8 * i)) & 255)));
}

// The names and sizes of what is in a zip, each with `read()`; throws "no zip" if it is none.
export function readZip(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    let at = bytes.length - 22;
    while (view.getUint32(at, true) !== END) at--; // behind it there may be a comment
    const found = [];
    let entry = view.getUint32(at + 16, true);
    for (let n = view.getUint16(at + 10, true); n > 0; n--) {
      if (view.getUint32(entry, true) !== ENTRY) throw new RangeError();
      const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(entry + place, true));
      found.push(file(bytes, view, entry, new TextDecoder().decode(bytes.subarray(entry + 46, entry + 46 + name))));
      entry += 46 + name + extra + comment;
    }
    return found.filter(({ name }) => !name.endsWith("/"));
  } catch {
    throw new Error("no zip");
  }
}

function file(bytes, view, entry, name) {
  const [sum, packed, size, at] = [16, 20, 24, 42].map((place) => view.getUint32(entry + place, true));
  const method = view.getUint16(entry + 10, true);
  const read = async () => {
    const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    const data = bytes.subarray(begin, begin + packed);
    if (method !== STORED && method !== DEFLATED) throw new Error("no zip");
    const whole = method === STORED ? data : await unpacked(data, size);
    if (whole.length !== size || checksum(whole) !== sum) throw new Error("damaged");
    return whole;
  };
  return { name, size, read };
}

// No more than `size` is unpacked, whatever there is.
async function unpacked(bytes, size) {
  try {
    return await through(new DecompressionStream("deflate-raw"), bytes, size);
  } catch {
    throw new Error("damaged");
  }
}
