// Bytes sent through a stream that packs or unpacks them. More than `most` never come out.
export async function through(stream, bytes, most = Infinity) {
  const parts = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    parts.push(step.value);
    size += step.value.length;
    if (size > most) throw new RangeError(`${size}`);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
