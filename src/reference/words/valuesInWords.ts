import type { SchemaView } from '../views';

/** Whether a contract says what the values of an enumeration mean; others fit in a line. */
export const hasMeanings = ({ enumeration = [] }: SchemaView): boolean =>
  enumeration.some(({ meaning }) => meaning !== undefined);

/** What comes before the values of an enumeration in a line. */
export const leadOfValues = ({ enumeration = [] }: SchemaView): string =>
  enumeration.length === 1 ? 'always ' : 'one of ';

/** A string value without the quotes that JSON puts around it; the empty string keeps them. */
export const readableValue = (json: string): string =>
  json.startsWith('"') && json.length > 2 ? (JSON.parse(json) as string) : json;
