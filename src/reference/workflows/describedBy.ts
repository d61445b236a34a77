/** The first sentence of a description, for a JSON Schema. Empty without a description. */
export function describedBy(description = ''): { description?: string } {
  const [sentence = ''] = description.trim().split(/(?<=[.!?])\s/);
  return sentence === '' ? {} : { description: sentence.replace(/\s+/g, ' ') };
}
