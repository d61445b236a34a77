import { formatJson } from '../../contract/formatJson';
import { parseJson } from '../../contract/sourceDigits';
import type { SchemaView } from '../views';

/** Whether the contract says what values mean. Without meanings, they fit on one line. */
export const hasMeanings = ({ enumeration = [] }: Pick<SchemaView, 'enumeration'>): boolean =>
  enumeration.some(({ meaning }) => meaning !== undefined);

/** The words before the values of an enumeration on one line. */
export const leadOfValues = ({ enumeration = [] }: SchemaView): string =>
  enumeration.length === 1 ? 'always ' : 'one of ';

/** A string value without its JSON quotes. The empty string keeps them. */
export const readableValue = (json: string): string =>
  json.startsWith('"') && json.length > 2 ? (JSON.parse(json) as string) : json;

/** The same for a long value: the JSON of an object or a list is indented. */
export const readableBlock = (json: string): string =>
  json.startsWith('"') ? readableValue(json) : formatJson(parseJson(json));
