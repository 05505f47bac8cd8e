// What is done to notebooks as data: on their way home and back, and held against another edition.

const HOME = { name: "python3", display_name: "Python 3 (ipykernel)", language: "python" };
const HERE = { name: "python", display_name: "Python (Pyodide)", language: "python" };

export function isNotebook(notebook) {
  return Array.isArray(notebook?.cells) && notebook.cells.every((cell) => typeof cell?.cell_type === "string");
}

// In files a text may be a list of its lines.
export function textOf(lines) {
  return Array.isArray(lines) ? lines.join("") : `${lines ?? ""}`;
}

// The edition that a copy was made from; what was made elsewhere has none.
export function editionOf(notebook) {
  const edition = notebook?.metadata?.adversarial?.edition;
  return typeof edition === "string" ? edition : "";
}

// Does it belong to a graded assignment? Then it is none of the site's notebooks.
export function isHandedOut(notebook) {
  return Boolean(notebook?.metadata?.adversarial?.assignment);
}

// A copy that does not say its edition is one of today's: a later one will be offered.
export function withEdition(notebook, edition) {
  if (!edition || editionOf(notebook) || isHandedOut(notebook)) return notebook;
  const adversarial = { ...notebook.metadata?.adversarial, edition };
  return { ...notebook, metadata: { ...notebook.metadata, adversarial } };
}

export function forHome(notebook) {
  return withKernel(notebook, HOME);
}

// JupyterLite shows a file as it is, and its outline wants texts, not lists of lines. It would also
// believe a file that calls itself trusted, and run the scripts in its outputs.
export function forHere(notebook) {
  return { ...withKernel(notebook, HERE), cells: notebook.cells.map(joined) };
}

function withKernel(notebook, kernel) {
  return { ...notebook, metadata: { ...notebook.metadata, kernelspec: kernel } };
}

function joined(cell) {
  const { trusted: _, ...metadata } = cell.metadata ?? {};
  const whole = { ...cell, source: textOf(cell.source), metadata };
  if (Array.isArray(cell.outputs)) whole.outputs = cell.outputs.map(joinedOutput);
  return whole;
}

function joinedOutput(output) {
  const whole = { ...output };
  if (output.text) whole.text = textOf(output.text);
  if (output.data) whole.data = Object.fromEntries(Object.entries(output.data).map(
    ([kind, value]) => [kind, Array.isArray(value) ? textOf(value) : value]));
  return whole;
}

export function sameCells(one, other) {
  const said = ({ cells }) => JSON.stringify(cells.map((cell) => [cell.cell_type, textOf(cell.source)]));
  return said(one) === said(other);
}

// [what the first says, what the second says] of every cell in which they differ; null: not there.
// Cells are the same by their ids; one without an id is looked for by what it says.
export function differences(one, other) {
  const name = (cell) => cell.id ?? textOf(cell.source);
  const theirs = new Map(other.cells.map((cell) => [name(cell), textOf(cell.source)]));
  const found = [];
  for (const cell of one.cells) {
    const text = textOf(cell.source), answer = theirs.get(name(cell)) ?? null;
    theirs.delete(name(cell));
    if (text !== answer) found.push([text, answer]);
  }
  for (const text of theirs.values()) found.push([null, text]);
  return found;
}

// The same data in the same order, however it was written.
export function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value == null || typeof value !== "object") return value;
  return Object.fromEntries(Object.keys(value).sort().map((name) => [name, sorted(value[name])]));
}
