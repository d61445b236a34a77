/** The first sentence of a description of the contract, for a JSON Schema; empty without one. */
export function describedBy(description = ''): { description?: string } {
  const [sentence = ''] = description.trim().split(/(?<=[.!?])\s/);
  return sentence === '' ? {} : { description: sentence.replace(/\s+/g, ' ') };
}
