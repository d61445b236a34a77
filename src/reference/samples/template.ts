/** A string with environment variables in place of secrets. */
export type Template = (string | { variable: string })[];

/** Joins adjacent strings. */
export function joinStrings(template: Template): Template {
  const joined: Template = [];
  for (const piece of template) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined.splice(-1, 1, last + piece);
    else joined.push(piece);
  }
  return joined;
}
