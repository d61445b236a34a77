/** A string value without the quotes that JSON puts around it; the empty string keeps them. */
export const readableValue = (json: string): string =>
  json.startsWith('"') && json.length > 2 ? (JSON.parse(json) as string) : json;
