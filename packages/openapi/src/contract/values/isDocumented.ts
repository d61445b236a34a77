import type { Contract, MediaType } from '../contract';
import { formatJson, pointerKeys, valueAt } from '../json';
import type { JsonSchema } from '../schemas/jsonSchema';

/**
 * Whether the contract itself shows a value that its schema refuses, as an example or a default.
 * Readers may send it.
 *
 * @param pointer The place in the value that the schema refuses.
 */
export function isDocumented(
  { mergeSchema }: Contract,
  { schema, examples }: Pick<MediaType, 'schema' | 'examples'>,
  value: unknown,
  pointer: string,
): boolean {
  if (examples.some((example) => isSame(example.value, value))) return true;
  let at: JsonSchema | undefined = schema;
  for (const key of pointerKeys(pointer)) {
    const { properties, keywords } = mergeSchema(at);
    const items = /^\d+$/.test(key) ? keywords.items : undefined;
    at = properties.get(key) ?? items;
  }
  const { keywords } = mergeSchema(at);
  const shown = [keywords.default, keywords.example, ...(keywords.examples ?? [])];
  const refused = valueAt(value, pointer);
  return refused !== undefined && shown.some((one) => isSame(one, refused));
}

const isSame = (one: unknown, other: unknown): boolean =>
  one !== undefined && formatJson(one, 'compact') === formatJson(other, 'compact');
