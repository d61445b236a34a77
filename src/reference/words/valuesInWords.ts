import { formatJson } from '../../contract/formatJson';
import { parseJson } from '../../contract/sourceDigits';
import type { SchemaView } from '../views';

/** Whether the contract describes the values. Without meanings, they fit on one line. */
export const hasMeanings = ({ enumeration = [] }: Pick<SchemaView, 'enumeration'>): boolean =>
  enumeration.some(({ meaning }) => meaning !== undefined);

/** Returns the words before the values of an enumeration on one line. */
export const leadOfValues = ({ enumeration = [] }: SchemaView): string =>
  enumeration.length === 1 ? 'always ' : 'one of ';

/** Returns a string value without its JSON quotes. The empty string keeps them. */
export const readableValue = (json: string): string =>
  json.startsWith('"') && json.length > 2 ? (JSON.parse(json) as string) : json;

/** Returns a long value the same way, but indents the JSON of an object or a list. */
export const readableBlock = (json: string): string =>
  json.startsWith('"') ? readableValue(json) : formatJson(parseJson(json));
