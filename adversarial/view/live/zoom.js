// A picture in its frame: zoom and pan move only the view box, and never throw the picture out.
// The wheel and one finger scroll the page as ever. Ctrl and the wheel, or two fingers, zoom; and
// where only a part is in view, the mouse moves the picture, and so does a finger.

import { button, make } from "./dom.js";

const CLOSER = 1.25; // one press of a button or a key
const CLOSEST = 80; // of the picture's units this many stay in view: a node and what is beside it
const A_CLICK = 4; // who moves the mouse by fewer pixels than these has clicked

// Who has one has `host`, the element, `svg` in it, and `data.size`, the picture's own size.
export class Zoomable {
  fit() {
    this.showWhole();
  }

  showWhole() {
    this.box = [0, 0, ...this.data.size];
    this.applyBox();
  }

  applyBox() {
    const [width, height] = this.data.size;
    this.box[0] = within(this.box[0], width - this.box[2]);
    this.box[1] = within(this.box[1], height - this.box[3]);
    this.svg.setAttribute("viewBox", this.box.map((n) => n.toFixed(1)).join(" "));
    this.canMove = this.box[2] < width - 0.1 || this.box[3] < height - 0.1;
    // Only who has zoomed in has given up one finger for the page.
    const isZoomed = this.canMove && this.box[2] === this.chosenWidth;
    this.host.classList.toggle("adv-movable", this.canMove);
    this.host.classList.toggle("adv-zoomed", isZoomed);
  }

  // A factor above 1 shows less of the picture, and larger. The point `at` stays where it is.
  zoom(factor, at = null) {
    const [x, y, width, height] = this.box, [across, down] = this.data.size;
    if (factor < 1 && width / factor >= across && height / factor >= down) return this.showWhole();
    factor = Math.min(factor, Math.max(1, width / CLOSEST));
    const cx = at ? at.x : x + width / 2, cy = at ? at.y : y + height / 2;
    this.box = [cx - (cx - x) / factor, cy - (cy - y) / factor, width / factor, height / factor];
    this.chosenWidth = this.box[2];
    this.applyBox();
  }

  zoomIn() {
    this.zoom(CLOSER);
  }

  zoomOut() {
    this.zoom(1 / CLOSER);
  }

  // A fifth of what is in view to the right, or with −1 to the left; and the same downwards.
  pan(right, down) {
    this.box[0] += (right * this.box[2]) / 5;
    this.box[1] += (down * this.box[3]) / 5;
    this.applyBox();
  }

  // A point of the screen in the picture's own units.
  point({ clientX, clientY }) {
    const matrix = this.svg.getScreenCTM();
    return new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  }

  // Moves the picture until its point `at` is where the mouse or the finger is.
  bring(at, place) {
    const now = this.point(place);
    this.box[0] += at.x - now.x;
    this.box[1] += at.y - now.y;
    this.applyBox();
  }

  listen() {
    this.listenToDrags();
    this.listenToFingers();
    this.host.addEventListener("wheel", (event) => {
      const isOurs = (event.ctrlKey || event.metaKey) && event.cancelable; // not amid a scroll
      if (!isOurs) return;
      event.preventDefault(); // or the browser zooms the whole page
      this.zoom(Math.exp(-event.deltaY / 400), this.point(event));
    }, { passive: false });
  }

  listenToDrags() {
    let drag = null;
    this.host.addEventListener("pointerdown", (event) => {
      const isOne = event.button === 0 && event.isPrimary !== false; // not a second finger
      drag = isOne && this.canMove ? { at: this.point(event), from: event, moved: false } : null;
    });
    this.host.addEventListener("pointermove", (event) => {
      if (!drag || !(event.buttons & 1)) return;
      const { clientX, clientY } = drag.from;
      const way = Math.hypot(event.clientX - clientX, event.clientY - clientY);
      if (!drag.moved && way < A_CLICK) return;
      if (!drag.moved) this.host.setPointerCapture?.(event.pointerId);
      drag.moved = true;
      this.bring(drag.at, event);
    });
    this.host.addEventListener("click", (event) => {
      const group = event.target.closest?.("[data-n]");
      if (group && !drag?.moved) this.onNode?.(+group.dataset.n, event);
      drag = null;
    });
  }

  listenToFingers() {
    let before = null;
    const pinch = (event) => {
      const two = event.touches.length === 2 ? between(...event.touches) : null;
      if (two && event.cancelable) event.preventDefault(); // or the browser zooms the whole page
      if (two && before) {
        const at = this.point(before);
        this.zoom(two.apart / before.apart, at);
        this.bring(at, two);
      }
      before = two;
    };
    for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel"])
      this.host.addEventListener(kind, pinch, { passive: false });
  }
}

// From 0 to the end, which may be below 0.
function within(value, end) {
  return Math.max(Math.min(0, end), Math.min(value, Math.max(0, end)));
}

// The place in the middle of two fingers, and how far apart they are.
function between(one, other) {
  return {
    clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2,
    apart: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
  };
}

// The buttons at a picture; `all` are the pictures that they zoom.
export function zoomButtons(words, all) {
  const actions = zoomActions(all);
  const closer = button("plus", words.zoom_in, actions.zoom_in);
  closer.setAttribute("title", words.how_to_zoom);
  return make("div", { class: "adv-zoom", role: "group", "aria-label": words.zoom }, closer,
    button("minus", words.zoom_out, actions.zoom_out),
    button("fit", words.fit, actions.fit));
}

// What keys do, by the names that they have in the tables of words.
export function zoomActions(all) {
  const each = (action) => () => all().forEach(action);
  return {
    zoom_in: each((view) => view.zoomIn()), zoom_out: each((view) => view.zoomOut()),
    fit: each((view) => view.fit()),
    pan_left: each((view) => view.pan(-1, 0)), pan_right: each((view) => view.pan(1, 0)),
    pan_up: each((view) => view.pan(0, -1)), pan_down: each((view) => view.pan(0, 1)),
  };
}
