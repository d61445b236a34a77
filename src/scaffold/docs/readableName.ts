/** `01-first_steps` → `First steps`. */
export function readableName(id: string): string {
  const words = id
    .replace(/(?:^|\/)index$/, '')
    .replace(/^.*\//, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? 'Documentation' : words.replace(/^./, (first) => first.toUpperCase());
}
