import type { Contract, Direction, MediaType } from '../../contract/contract';
import { formatJson } from '../../contract/formatJson';
import { isJsonMediaType } from '../../contract/isJsonMediaType';
import { exampleValue, type ExampleValue } from './exampleValue';
import { formatXml } from './formatXml';
import { firstTypeOf } from '../schemas/schemaTypes';

/** An example of a body, formatted for readers. */
export interface MediaTypeExample {
  name: string;
  /** Empty where the contract has none. */
  summary: string;
  /** CommonMark. */
  description?: string;
  text: string;
  /** Whether it was generated from the schema, because the contract has no example. */
  generated: boolean;
}

/**
 * The examples of a media type: its own, else that of its schema, else one generated from
 * the schema. None for files and where the schema does not describe the value.
 */
export function mediaTypeExamples(
  contract: Contract,
  media: MediaType,
  direction: Direction,
): MediaTypeExample[] {
  const views = listExamples(contract, media, direction).map(({ value, ...example }) => ({
    ...example,
    text: formatExample(contract, media, value),
  }));
  return views.filter(({ text }) => text !== '');
}

function listExamples(
  contract: Contract,
  media: MediaType,
  direction: Direction,
): (Omit<MediaTypeExample, 'text'> & ExampleValue)[] {
  if (media.examples.length > 0) {
    return media.examples.map(({ name, summary = '', description, value }) => ({
      name,
      summary,
      ...(description !== undefined && { description }),
      value: parseJsonExample(contract, media, value),
      generated: false,
    }));
  }
  const example = exampleOfMediaType(contract, media, direction);
  const isShown = !example.generated || (example.value !== undefined && isText(contract, media));
  return isShown ? [{ name: 'default', summary: '', ...example }] : [];
}

/** The first example that is shown of a media type, before it is formatted. */
export function exampleOfMediaType(
  contract: Contract,
  media: MediaType,
  direction: Direction,
): ExampleValue {
  const example = exampleValue(contract, media, direction);
  return example.generated
    ? example
    : { ...example, value: parseJsonExample(contract, media, example.value) };
}

/** Many contracts have the example of an object as a string of JSON. */
function parseJsonExample(contract: Contract, media: MediaType, value: unknown): unknown {
  if (typeof value !== 'string' || !isJsonMediaType(media.mediaType)) return value;
  const { types } = contract.mergeSchema(media.schema);
  if (types?.includes('string') || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Whether a generated value would be more than the name of a type. */
function isText(contract: Contract, { mediaType, schema }: MediaType): boolean {
  const merged = contract.mergeSchema(schema);
  const isFile =
    merged.keywords.format === 'binary' || /^(?:image|audio|video|font)\//i.test(mediaType);
  const type = firstTypeOf(merged);
  const isStructured = type === 'object' || type === 'array' || merged.groups.length > 0;
  const hasText =
    isJsonMediaType(mediaType) || mediaType === '*/*' || mediaType.startsWith('text/');
  return !isFile && (isStructured || hasText);
}

function formatExample(contract: Contract, { mediaType, schema }: MediaType, value: unknown) {
  const isJson = isJsonMediaType(mediaType) || mediaType === '*/*';
  if (typeof value === 'string' && !isJson) return value;
  const isXml = isXmlMediaType(mediaType) && typeof value === 'object' && value !== null;
  return isXml ? formatXml(contract, schema, value) : formatJson(value);
}

export const isXmlMediaType = (mediaType: string): boolean => /[/+]xml\b/i.test(mediaType);

/** The language by which the syntax highlighter reads examples of a media type. */
export const languageOfMediaType = (mediaType: string): 'json' | 'xml' | 'text' =>
  isJsonMediaType(mediaType) ? 'json' : isXmlMediaType(mediaType) ? 'xml' : 'text';
