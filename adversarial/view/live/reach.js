// What scrolls is scrolled by keyboard, too.

// A part of a view that may hold more than it shows.
export function reachable(element, label) {
  element.classList.add("adv-scrolls");
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", label);
  return element;
}

// Only while there is more to see is it a stop of the Tab key.
function letIn(root) {
  for (const element of root.querySelectorAll(".adv-scrolls")) {
    const isMore = element.scrollHeight > element.clientHeight + 1 ||
      element.scrollWidth > element.clientWidth + 1;
    if (isMore) element.setAttribute("tabindex", "0");
    else if (element !== document.activeElement) element.removeAttribute("tabindex");
  }
}

// Keeps this up to date: at once where the browser has just laid the view out, as at first; returns
// what to call after each change, and it costs nothing then.
export function keepReachable(root, delay = 400) {
  let waiting = null;
  const later = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => letIn(root), delay);
  };
  root.addEventListener("focusin", later);
  if (globalThis.ResizeObserver) new ResizeObserver(() => letIn(root)).observe(root);
  later();
  return later;
}
