// The table of contents follows the reader: it names the section on the screen, and stays open
// beside the text where there is room for both.

const contents = document.querySelector(".contents");
const links = new Map([...contents.querySelectorAll("a")].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
const headings = [...links.keys()].map((name) => document.getElementById(name)).filter(Boolean);
const isWide = matchMedia("(min-width: 1460px)");
const NEAR = 140; // pixels: a heading so far below the top is the one that is read
let current = null, isAsked = false;

// What is far away has no layout of its own yet, but its cell has.
const top = (heading) => heading.closest(".cell").getBoundingClientRect().top < NEAR && heading.getBoundingClientRect().top < NEAR;

function follow() {
  isAsked = false;
  const heading = headings.findLast(top), link = links.get(heading?.id);
  if (link === current) return;
  current?.removeAttribute("aria-current");
  current = link;
  link?.setAttribute("aria-current", "true");
  contents.querySelector("summary b").textContent = link?.textContent ?? "";
  if (isWide.matches) link?.scrollIntoView({ block: "nearest" });
}

function ask() {
  if (!isAsked) requestAnimationFrame(follow);
  isAsked = true;
}

function fit() {
  contents.open = isWide.matches;
}

addEventListener("scroll", ask, { passive: true });
isWide.addEventListener("change", fit);
contents.addEventListener("click", ({ target }) => target.closest("a") && fit());
contents.addEventListener("keydown", ({ key }) => key === "Escape" && fit());
fit();
follow();
