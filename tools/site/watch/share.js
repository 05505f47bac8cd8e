// Copy link, and the lines that put this page into another one.

import { make, say } from "../../../adversarial/view/live/dom.js";
import { MOST_CODE, writeAddress } from "./address.js";

const HEIGHT = 720; // pixels of an embedded page

export async function share(kind, values, { words, tell, find }) {
  if ((values.code ?? "").length > MOST_CODE) return tell(say(words["too long"], { most: MOST_CODE }), { isProblem: true });
  const isEmbed = kind === "embed";
  const address = `${location.origin}${location.pathname}${await writeAddress({ ...values, embed: isEmbed })}`;
  const text = isEmbed ? frame(address, words.frame) : address;
  try {
    await navigator.clipboard.writeText(text);
    tell(words[isEmbed ? "embed copied" : "copied"]);
  } catch {
    tell(words["not copied"]);
    const field = make("textarea", { readonly: true, "aria-label": words[isEmbed ? "embed" : "link"] }, text);
    find("more").replaceChildren(make("div", { class: "box" }, field));
    field.select();
  }
  return text;
}

// An address holds no quotes and no brackets of HTML, but & has to be written as it is in HTML.
function frame(address, title) {
  const frame = make("iframe", {
    src: address, title, width: "100%", height: HEIGHT, style: "border: 0", loading: "lazy",
    allow: "clipboard-write; fullscreen",
  });
  return frame.outerHTML;
}
