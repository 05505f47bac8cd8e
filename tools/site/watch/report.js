// What a check found, and what the code printed. All of it is text: nothing is read as HTML.

import { make, say } from "../../../adversarial/view/live/dom.js";

// What stands between `backticks` is code.
function withCode(text) {
  return text.split(/`([^`\n]+)`/).map((part, i) => (i % 2 ? make("code", {}, part) : part));
}

export function showReport({ task, report, tree }, { words, tasks }, host, onTree) {
  const { passed, verdict, findings, hint, answer, notes } = report;
  const paragraph = (text, kind = "") => make("p", { class: kind }, ...withCode(text));
  const parts = [make("b", {}, `${passed ? "✓" : "✗"} ${say(words["checked as"], { task: tasks[task], verdict })}`)];
  parts.push(...findings.map((text) => paragraph(text)));
  if (hint) parts.push(paragraph(say(words.hint, { hint }), "hint"));
  if (answer) parts.push(make("details", {}, make("summary", {}, words["tell me"]), paragraph(answer)));
  parts.push(...notes.map((text) => paragraph(text, "adv-faint")));
  if (tree) parts.push(make("button", { type: "button", onclick: onTree }, say(words["on this tree"], { tree })));
  host.append(make("section", { class: `report ${passed ? "passed" : ""}`, "aria-label": words.report }, ...parts));
}

export function showPrinted(printed, words, host) {
  if (!printed) return;
  host.append(make("details", { class: "box" }, make("summary", {}, words.printed), make("pre", {}, printed)));
}
