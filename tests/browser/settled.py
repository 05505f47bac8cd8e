"""Waiting for what is meant, never for a number of milliseconds."""

from time import monotonic

# Nothing moves any more from one frame to the next but one.
STILL = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const places = () => JSON.stringify([scrollX, scrollY,
    ...[...document.querySelectorAll(".adv, .adv *")].map((el) => {
      const { left, top, width, height } = el.getBoundingClientRect();
      return [left, top, width, height, el.scrollLeft, el.scrollTop];
    })]);
  for (let before = "", now = places(); now !== before; now = places()) {
    before = now;
    await frame();
    await frame();
  }
}"""
# What holds more than it shows is a stop of the Tab key; a browser does not yet lay out what is far
# from the screen.
REACHED = """() => [...document.querySelectorAll(".adv-scrolls")].every((el) =>
  !el.checkVisibility({ contentVisibilityAuto: true }) || el.hasAttribute("tabindex")
  || el.scrollHeight <= el.clientHeight + 1 && el.scrollWidth <= el.clientWidth + 1)"""


def wait_until(page, holds, seconds=60):
    """Wait until this function says yes, while the page goes on."""
    until = monotonic() + seconds
    while not holds():
        assert monotonic() < until, "it never came"
        page.wait_for_timeout(50)


def settle(page):
    """Wait until all views are laid out, and until what scrolls can be reached."""
    page.evaluate(STILL)
    page.wait_for_function(REACHED)
