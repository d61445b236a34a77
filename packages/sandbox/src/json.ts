/** The most levels of JSON. Whatever reads a deeper value would run out of the stack. */
const mostLevels = 500;

/** Parses JSON. Returns undefined if it is invalid, or has too many levels. */
export function readJson(text: string): unknown {
  try {
    return levelsOf(text) > mostLevels ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function levelsOf(json: string): number {
  let level = 0;
  let most = 0;
  for (const [sign] of json.replace(/"(?:[^"\\]|\\.)*"/g, '').matchAll(/[[\]{}]/g)) {
    level += sign === '[' || sign === '{' ? 1 : -1;
    most = Math.max(most, level);
  }
  return most;
}
