// The page of the search: pagefind looks in its index, which was made when the site was built.
import { make, say } from "../../../adversarial/view/live/dom.js";

const MOST = 30, PARTS = 4; // pages that are listed, and places in each
const words = JSON.parse(document.getElementById("words").textContent);
const status = document.getElementById("status"), list = document.getElementById("found");
const query = new URLSearchParams(location.search).get("q")?.trim() ?? "";

// Where a page stands, relative to this one: the site may be in any folder.
const inSite = (address) => address.replace(/^\/+/, "");

// Of an excerpt only words and marks get into the page.
function excerpt(html) {
  const parsed = new DOMParser().parseFromString(html, "text/html").body;
  return [...parsed.childNodes].map((node) => (node.localName === "mark" ? make("mark", {}, node.textContent) : node.textContent));
}

// The places in a page: its sections, or, where it has none, what stands nearest above the words.
function places({ sub_results: parts, anchors = [], locations = [], url }) {
  const named = parts.filter((part) => part.url !== url);
  if (named.length) return named.slice(0, PARTS).map((part) => [part.url, part.title, part.excerpt]);
  const near = locations.map((at) => anchors.findLast(({ location }) => location <= at)).filter(Boolean);
  const ids = [...new Set(near.map(({ id }) => id))].slice(0, PARTS);
  return ids.map((id) => [`${url}#${id}`, id]);
}

function shown(page) {
  const parts = places(page).map(([address, title, text]) =>
    make("li", {}, make("a", { href: inSite(address) }, title), ...(text ? [make("p", {}, ...excerpt(text))] : [])));
  return make("li", {},
    make("h2", {}, make("a", { href: inSite(page.url) }, page.meta.title)),
    make("p", { class: "where" }, inSite(page.url)),
    parts.length ? make("ul", {}, ...parts) : make("p", {}, ...excerpt(page.excerpt)));
}

async function find() {
  const pagefind = await import(new URL("../search/pagefind.js", import.meta.url));
  await pagefind.options({ baseUrl: "/", excerptLength: 24 });
  const { results } = await pagefind.search(query), n = results.length;
  const pages = await Promise.all(results.slice(0, MOST).map((result) => result.data()));
  list.replaceChildren(...pages.map(shown));
  status.textContent = say(n > 1 ? words.many : n ? words.one : words.none, { n, query });
}

const field = document.querySelector(".find.large input");
field.value = query;
if (query) find().catch((problem) => (status.textContent = say(words.failed, { problem: problem.message })));
else field.focus();
