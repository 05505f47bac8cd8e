// What stands where on a slide, so that letters are as large as they can be.

const SMALLEST = 13.4; // of letters on a slide of 720 lines: 20 of 1080
const FEWEST = 22; // words are set no smaller than this

// How large a picture of this size gets in a room of that size.
function scaleOf(svg) {
  const [width, height] = svg.dataset.size.split(" ");
  return (across, down) => Math.min(across / width, down / height);
}

// A tall tree is larger with its sentence and its buttons beside it.
function placeSentence(stepper) {
  const cell = stepper.closest(".cell");
  if (!cell.matches(".tree-only") && !stepper.querySelector(".adv-alone")) return;
  const scale = scaleOf(stepper.querySelector(".adv-view svg"));
  cell.classList.toggle("tree-tall", scale(785, 590) > 1.05 * scale(1196, 411));
}

// A wide tree is larger with its question below it.
function placeQuestion(exercise) {
  const svg = exercise.querySelector(".adv-view svg[data-size]");
  if (!svg) return;
  const scale = scaleOf(svg);
  exercise.closest(".cell").classList.toggle("tree-wide", scale(1196, 330) > 1.05 * scale(774, 520));
}

// How much a drawing is enlarged where it stands now.
function scaleNow(picture) {
  const box = picture.querySelector("svg")?.viewBox.baseVal;
  return box?.width ? Math.min(picture.clientWidth / box.width, picture.clientHeight / box.height) : Infinity;
}

// The smallest letters of a drawing, in its own units; parts of it may be drawn smaller.
function smallestOf(svg) {
  const whole = svg.getCTM(), letters = [...svg.querySelectorAll("text")].filter((text) => text.textContent.trim());
  return Math.min(...letters.map((text) => {
    const own = text.getCTM(), part = Math.hypot(own.a, own.b) / Math.hypot(whole.a, whole.b);
    return parseFloat(getComputedStyle(text).fontSize) * part;
  }));
}

// A drawing and its table below or beside each other.
function placeTable(slide) {
  const picture = slide.querySelector(".cell > .picture");
  if (!picture || !slide.querySelector(".cell > table")) return;
  const below = scaleNow(picture);
  slide.classList.add("beside");
  slide.classList.toggle("beside", scaleNow(picture) > 1.05 * below && isFitting(slide));
}

const fits = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
  scrollHeight <= clientHeight && scrollWidth <= clientWidth;
const isFitting = (slide) => [slide, ...slide.querySelectorAll("pre")].every(fits);

// Words that are too many for a slide, or for a drawing on it, are set smaller, down to what can
// still be read.
function shrink(slide, isEnough) {
  for (let size = parseFloat(getComputedStyle(slide).fontSize); size > FEWEST; size -= 1) {
    if (isEnough()) break;
    slide.style.fontSize = `${size - 1}px`;
  }
}

// A drawing that is too large to be read as a whole even then is moved in its frame.
function enlarge(slide, picture) {
  const svg = picture.querySelector("svg"), smallest = svg ? smallestOf(svg) : Infinity;
  const isEnough = () => scaleNow(picture) * smallest >= SMALLEST - 0.05;
  const before = slide.style.fontSize;
  shrink(slide, isEnough);
  if (isEnough()) return;
  slide.style.fontSize = before; // for nothing
  picture.classList.add("large");
  picture.tabIndex = 0;
  const { width, height } = svg.viewBox.baseVal, scale = SMALLEST / smallest;
  Object.assign(svg.style, { width: `${width * scale}px`, height: `${height * scale}px` });
}

export function fitWords(slides) {
  for (const slide of slides) {
    shrink(slide, () => isFitting(slide));
    placeTable(slide);
  }
}

export function fitIn(slides) {
  for (const slide of slides) {
    slide.querySelectorAll(".adv-stepper:not(.adv-compare)").forEach(placeSentence);
    slide.querySelectorAll(".adv-exercise").forEach(placeQuestion);
  }
  fitWords(slides);
  for (const slide of slides) {
    slide.querySelectorAll(".picture").forEach((picture) => enlarge(slide, picture));
  }
}
