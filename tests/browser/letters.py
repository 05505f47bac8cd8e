"""How large letters are on the screen, in pixels."""

# The smallest letters in the trees inside an element; infinite where there are none.
SMALLEST = """(root) => Math.min(...[...root.querySelectorAll(".adv-view svg text")]
  .filter((text) => text.textContent && text.getBoundingClientRect().height)
  .map((text) => {
    const { a, b } = text.getScreenCTM();
    return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
  }))"""

# All letters of an element that can be seen, HTML, formulas, drawings and fields: pairs of their
# size on the screen, after all that is scaled, and the text.
ON_SLIDE = """(root) => {
  const isSeen = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const scaled = (el) => {
    const size = parseFloat(getComputedStyle(el).fontSize);
    if (el.closest("svg")) {
      const { a, b } = el.getScreenCTM();
      return size * Math.hypot(a, b);
    }
    const box = el.closest("div, section, p, td, th, li, h1, h2, h3, button, input, select");
    return size * box.getBoundingClientRect().width / box.offsetWidth;
  };
  const found = [], walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { data, parentElement: el } = walk.currentNode;
    if (!data.trim() || el.closest("aside, style, title, desc, select, .adv-voice")) continue;
    const range = document.createRange();
    range.selectNode(walk.currentNode);
    const { width, height } = range.getBoundingClientRect();
    if (isSeen(el) && width && height) found.push([scaled(el), data.trim()]);
  }
  for (const el of root.querySelectorAll("input:not([type=range]), select"))
    if (isSeen(el)) found.push([scaled(el), el.value]);
  return found;
}"""
