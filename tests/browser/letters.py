"""How large the letters of trees are on the screen, in pixels."""

# The smallest letters in the trees inside an element; infinite where there are none.
SMALLEST = """(root) => Math.min(...[...root.querySelectorAll(".adv-view svg text")]
  .filter((text) => text.textContent && text.getBoundingClientRect().height)
  .map((text) => {
    const { a, b } = text.getScreenCTM();
    return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
  }))"""
