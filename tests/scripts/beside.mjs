// The way of a student's work out of the browser and back: { pack: files } or { unpack: zip, name }.

import { readFileSync } from "node:fs";
import { forHome } from "../../tools/site/lite/beside/notebook.js";
import { bytesOf } from "../../tools/site/lite/beside/store.js";
import { contentOf, unpack } from "../../tools/site/lite/beside/taking.js";
import { writeZip } from "../../tools/site/lite/beside/zip.js";

const { pack, zip, name, editions } = JSON.parse(readFileSync(0, "utf-8"));

async function packed() {
  const files = pack.map(({ path, content }) => {
    const whole = path.endsWith(".ipynb") ? forHome(content) : content;
    return [path, bytesOf({ format: typeof content === "string" ? "text" : "json", content: whole })];
  });
  return Buffer.from(await (await writeZip(files)).arrayBuffer()).toString("base64");
}

async function unpacked() {
  try {
    const files = await unpack([new File([Buffer.from(zip, "base64")], name)]);
    return files.map((file) => contentOf(file, editions));
  } catch (problem) {
    return { problem: problem.message, values: problem.values };
  }
}

console.log(JSON.stringify(pack ? await packed() : await unpacked()));
