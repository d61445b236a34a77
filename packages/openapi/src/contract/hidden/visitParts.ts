import { isObject, type JsonObject } from '../json';
import { pointerTo } from '../jsonPointer';
import { schemaMapKeywords } from '../schemas/subschemaKeywords';

/** The fields with a map of names. Such a name may look like an extension. */
export const mapsOfNames: ReadonlySet<string> = new Set([
  'schemas',
  'responses',
  'parameters',
  'examples',
  'requestBodies',
  'headers',
  'securitySchemes',
  'links',
  'callbacks',
  'pathItems',
  'mediaTypes',
  'webhooks',
  'content',
  'encoding',
  'variables',
  'definitions',
  ...schemaMapKeywords,
]);

/** Whether a value is in an extension. The name of a header or property may look like one. */
export const isInExtension = (path: readonly (string | number)[]): boolean =>
  path.some(
    (key, index) => String(key).startsWith('x-') && !mapsOfNames.has(String(path[index - 1] ?? '')),
  );

/** The fields whose value is data. Its keys have no meaning. */
const data: ReadonlySet<string> = new Set(['example', 'default', 'const', 'enum', 'value']);

/** The location of an object in a contract. */
export interface Place {
  holder: JsonObject | unknown[];
  key: string;
  /** The JSON Pointer (RFC 6901). */
  pointer: string;
  /** Whether the holder is a map with names as keys, such as `properties`. */
  isNamed: boolean;
  /** The location of the holder; undefined for the root. */
  above: Place | undefined;
}

/**
 * Visits all objects of a contract or of one of its files, outer before inner ones. Distinguishes
 * only names and data, because an object in a referenced file may have any kind. The visitor may
 * remove keys.
 */
export function visitParts(
  root: unknown,
  visitor: (part: JsonObject, place: Place | undefined) => void,
): void {
  const seen = new Set<object>();
  const visit = (value: unknown, place: Place | undefined, hasNames: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    const isMap = isObject(value);
    if (isMap && !hasNames) visitor(value, place);
    if (seen.has(value)) return;
    seen.add(value);
    for (const [key, child] of Object.entries(value)) {
      const isField = isMap && !hasNames;
      if (isField && isData(key, child)) continue;
      const inner = {
        key,
        pointer: pointerTo(place?.pointer ?? '', key),
        isNamed: isMap && hasNames,
      };
      const holder = value as JsonObject | unknown[];
      visit(
        child,
        { ...inner, holder, above: place },
        isField && isObject(child) && mapsOfNames.has(key),
      );
    }
  };
  visit(root, undefined, false);
}

const isData = (key: string, value: unknown): boolean =>
  key.startsWith('x-') || data.has(key) || (key === 'examples' && Array.isArray(value));
