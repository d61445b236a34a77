import type { Contract, Direction, MediaType } from '../../contract/contract';
import { boundary, isJsonMediaType, isLineStream } from '../../contract/mediaTypes';
import { formatJson, isObject, type JsonObject } from '../../contract/json';
import { parseJson } from '../../contract/sourceDigits';
import { firstTypeOf } from '../schemas/schemaTypes';
import { withoutHidden } from '../schemas/directions';
import { formatXml } from './formatXml';
import { generateValue } from './generateValue';

/** An example of a body, formatted for readers. */
export interface MediaTypeExample {
  name: string;
  /** Empty if the contract has none. */
  summary: string;
  /** CommonMark. */
  description?: string;
  text: string;
  /** Whether the example was generated from the schema, because the contract has none. */
  generated: boolean;
}

/**
 * Returns the examples of a media type, or else of its schema, or else generates one. Returns none
 * for a file, and none if the schema does not describe the value.
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

/** Returns the first example that is shown for a media type, before formatting. */
export function exampleOfMediaType(
  contract: Contract,
  media: MediaType,
  direction: Direction,
): ExampleValue {
  const example = exampleValue(contract, media, direction);
  return example.generated
    ? withTwoItems(media, example)
    : { ...example, value: parseJsonExample(contract, media, example.value) };
}

/** Shows that more than one item can follow in a stream. */
const withTwoItems = ({ isStream }: MediaType, { value, generated }: ExampleValue): ExampleValue =>
  isStream && Array.isArray(value) && value.length === 1
    ? { value: [value[0], value[0]], generated }
    : { value, generated };

/**
 * Whether a value is a JSON body that the contract has as text. Many contracts have such bodies,
 * with several lines or with omissions.
 */
export function isJsonText(
  contract: Contract,
  { mediaType, schema }: Pick<MediaType, 'mediaType' | 'schema'>,
  value: unknown,
): value is string {
  if (typeof value !== 'string' || !isJsonMediaType(mediaType)) return false;
  return /^\s*[[{]/.test(value) && !contract.mergeSchema(schema).types?.includes('string');
}

function parseJsonExample(contract: Contract, media: MediaType, value: unknown): unknown {
  if (!isJsonText(contract, media, value)) return value;
  try {
    return parseJson(value);
  } catch {
    return value;
  }
}

/** Whether a generated value would say more than the name of a type. */
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

/** Formats a value of a media type as it is sent. */
export function formatExample(contract: Contract, media: MediaType, value: unknown): string {
  const { mediaType, schema } = media;
  if (isJsonText(contract, media, value)) return value;
  const isJson = isJsonMediaType(mediaType) || mediaType === '*/*';
  if (typeof value === 'string' && !isJson) return value;
  const stream = formatStream(media, value);
  if (stream !== undefined) return stream;
  const isXml = isXmlMediaType(mediaType) && typeof value === 'object' && value !== null;
  return isXml ? formatXml(contract, schema, value) : formatJson(value);
}

/** Formats a stream of values from a list or a single value. Undefined for other media types. */
function formatStream(
  { mediaType, isStream, encoding }: MediaType,
  value: unknown,
): string | undefined {
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  const compact = (each: unknown) => formatJson(each, 'compact');
  if (/^text\/event-stream\b/i.test(mediaType)) {
    return values.map((event) => formatEvent(event, compact)).join('\n\n');
  }
  // RFC 7464: each text starts with a record separator.
  if (/[/+]json-seq\b/i.test(mediaType)) {
    return values.map((each) => `\u001e${compact(each)}`).join('\n');
  }
  if (isLineStream(mediaType)) return values.map(compact).join('\n');
  if (!isStream || !/^multipart\//i.test(mediaType)) return undefined;
  const parts = values.map((part, index) => {
    const { contentType } = encoding[`[${index}]`] ?? encoding['[n]'] ?? {};
    const type = contentType ?? (typeof part === 'object' ? 'application/json' : 'text/plain');
    return `--${boundary}\r\nContent-Type: ${type}\r\n\r\n${typeof part === 'string' ? part : compact(part)}\r\n`;
  });
  return `${parts.join('')}--${boundary}--\r\n`;
}

/** The fields of an event (HTML Standard, 9.2.5). */
const eventFields = ['event', 'id', 'retry', 'data'];

/** Formats an event. Its schema describes all fields of the event, or only its data. */
function formatEvent(event: unknown, compact: (value: unknown) => string): string {
  const isWhole =
    isObject(event) &&
    'data' in event &&
    Object.keys(event).every((name) => eventFields.includes(name));
  const fields: JsonObject = isWhole ? event : { data: event };
  return eventFields
    .filter((name) => name in fields)
    .map((name) => {
      const value = fields[name];
      return `${name}: ${typeof value === 'string' ? value : compact(value)}`;
    })
    .join('\n');
}

export const isXmlMediaType = (mediaType: string): boolean => /[/+]xml\b/i.test(mediaType);

/** Returns the language that highlights examples of a media type. */
export const languageOfMediaType = (mediaType: string): 'json' | 'xml' | 'text' =>
  isJsonMediaType(mediaType) ? 'json' : isXmlMediaType(mediaType) ? 'xml' : 'text';
interface LabelledExample {
  mediaType: string;
  name: string;
}

/** Returns the name of a common format, which fits into a menu on a phone; else the media type. */
function formatOf(mediaType: string): string {
  if (isJsonMediaType(mediaType)) return 'JSON';
  if (isXmlMediaType(mediaType)) return 'XML';
  if (/^multipart\/form-data$|\/x-www-form-urlencoded$/i.test(mediaType)) return 'Form';
  return /^text\/csv$/i.test(mediaType) ? 'CSV' : mediaType;
}

/** Returns a name for each media type: its format, unless another has the same format. */
function nameMediaTypes(mediaTypes: ReadonlySet<string>): ReadonlyMap<string, string> {
  const names = [...mediaTypes].map((mediaType) => [mediaType, formatOf(mediaType)] as const);
  const isDistinct = new Set(names.map(([, name]) => name)).size === names.length;
  return new Map(isDistinct ? names : names.map(([mediaType]) => [mediaType, mediaType]));
}

/**
 * Returns labels that distinguish the examples of a body. They contain the name if a media type
 * has several examples, and the format if there are several. Empty for a single example.
 */
export function exampleLabels(examples: readonly LabelledExample[]): string[] {
  const mediaTypes = nameMediaTypes(new Set(examples.map(({ mediaType }) => mediaType)));
  return examples.map(({ mediaType, name }) => {
    const hasOthers = examples.filter((other) => other.mediaType === mediaType).length > 1;
    return [
      ...(hasOthers ? [name] : []),
      ...(mediaTypes.size > 1 ? [mediaTypes.get(mediaType)] : []),
    ].join(' ');
  });
}

export interface ExampleValue {
  value: unknown;
  /** Whether the value was generated from the schema, because the contract has no example. */
  generated: boolean;
}

/** Returns the first example of a parameter or media type, or of its schema, or generates one. */
export function exampleValue(
  contract: Contract,
  { schema, examples }: Pick<MediaType, 'schema' | 'examples'>,
  direction: Direction,
): ExampleValue {
  const { keywords } = contract.mergeSchema(schema);
  const [ofSchema = keywords.example] = keywords.examples ?? [];
  const authored =
    examples.length > 0 ? examples[0]?.value : withoutHidden(contract, schema, ofSchema, direction);
  return authored === undefined
    ? { value: generateValue(contract, schema, direction), generated: true }
    : { value: authored, generated: false };
}
