// Writes and reads addresses as the page "Watch my code" does: [["write", fields], ["read", address],
// ["open", address]].

import { readFileSync } from "node:fs";
import { asShared, readAddress, writeAddress } from "../../tools/site/watch/address.js";

const open = async (address) => asShared(await readAddress(address), "classic");
const does = { write: writeAddress, read: readAddress, open };
const answers = [];
for (const [what, given] of JSON.parse(readFileSync(0, "utf-8")))
  answers.push(await does[what](given).catch(() => "broken"));
console.log(JSON.stringify(answers));
