export type JsonObject = Record<string, unknown>;

/** Whether a value of an example is an object, and no list. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
