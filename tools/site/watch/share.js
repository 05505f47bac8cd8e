// Copy link, and the lines that put this page into another one.

import { copyText, frame } from "../../../adversarial/pages/share.js";
import { make, say } from "../../../adversarial/view/live/dom.js";
import { MOST_CODE, writeAddress } from "./address.js";

export async function share(kind, values, { words, tell, find }) {
  if ((values.code ?? "").length > MOST_CODE) return tell(say(words["too long"], { most: MOST_CODE }), { isProblem: true });
  const isEmbed = kind === "embed";
  const address = `${location.origin}${location.pathname}${await writeAddress({ ...values, embed: isEmbed })}`;
  const text = isEmbed ? frame(address, words.frame) : address;
  const offer = (field) => {
    tell(words["not copied"]);
    find("more").replaceChildren(make("div", { class: "box" }, field));
  };
  const isCopied = await copyText(text, words[isEmbed ? "embed" : "link"], offer);
  if (isCopied) tell(words[isEmbed ? "embed copied" : "copied"]);
  return text;
}
