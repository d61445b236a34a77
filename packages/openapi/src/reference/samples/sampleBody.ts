import { isLong } from '../../contract/sourceDigits';
import type { Contract, Encoding, MediaType } from '../../contract/contract';
import { formatJson, isObject, type JsonObject } from '../../contract/json';
import type { MergedSchema } from '../../contract/schemas/mergedSchema';
import {
  exampleOfMediaType,
  type ExampleValue,
  formatExample,
  isJsonText,
  isXmlMediaType,
} from '../examples/mediaTypeExamples';
import { formatXml } from '../examples/formatXml';
import { generateValue } from '../examples/generateValue';
import { isJsonMediaType, isLineStream, withBoundary } from '../../contract/mediaTypes';
import { firstTypeOf, isBase64 } from '../schemas/schemaTypes';
import {
  encodeForm,
  encodeUnreservedOnly,
  type NameAndValue,
  percentEncode,
  serializeQueryParameter,
  toPlainText,
} from './serializeParameter';

/** One part of a multipart body. */
export type Part = { name: string; mediaType?: string } & (
  { kind: 'field'; value: string } | { kind: 'file'; fileName: string }
);

export type SampleBody = { mediaType: string } & (
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; text: string }
  | { kind: 'form'; fields: NameAndValue[] }
  | { kind: 'multipart'; parts: Part[] }
  | { kind: 'file'; fileName: string }
);

/** Returns the value that the body of the sample is built from. */
export function sampleBodyValue(contract: Contract, media: MediaType): ExampleValue {
  const example = exampleOfMediaType(contract, media, 'request');
  // A string has no properties, so parts cannot be derived from it.
  return isMultipart(media.mediaType) && !media.isStream && !isObject(example.value)
    ? { value: generateValue(contract, media.schema, 'request'), generated: true }
    : example;
}

/** Builds the body that sends a value in a media type; undefined if there is nothing to send. */
export function buildSampleBody(
  contract: Contract,
  media: MediaType,
  value: unknown,
): SampleBody | undefined {
  const mediaType = resolveRange(media.mediaType, value).replace(/;\s*boundary=[^;]*/i, '');
  if (isJsonText(contract, media, value)) return { kind: 'text', mediaType, text: value };
  if (isJsonMediaType(mediaType)) {
    if (value === undefined) return undefined;
    // Programs that read a number as a double would send other digits.
    return hasLongNumber(value)
      ? { kind: 'text', mediaType, text: formatJson(value) }
      : { kind: 'json', mediaType, value };
  }
  if (value !== undefined && (media.isStream || isLineStream(mediaType))) {
    const type = isMultipart(mediaType) ? withBoundary(mediaType) : mediaType;
    return { kind: 'text', mediaType: type, text: formatExample(contract, media, value) };
  }
  if (isMultipart(mediaType)) {
    const parts = listParts(contract, media, isObject(value) ? value : {});
    return { kind: 'multipart', mediaType, parts };
  }
  if (/^application\/x-www-form-urlencoded/i.test(mediaType) && typeof value !== 'string') {
    // Clients would encode the reserved characters of fields.
    if (Object.values(media.encoding).some(({ allowReserved }) => allowReserved)) {
      return { kind: 'text', mediaType, text: serializeForm(value, media.encoding) };
    }
    const fields = listAllFields(value, media.encoding);
    return fields.length === 0 ? undefined : { kind: 'form', mediaType, fields };
  }
  if (isXmlMediaType(mediaType) && value !== undefined) {
    const text = typeof value === 'string' ? value : formatXml(contract, media.schema, value);
    return { kind: 'text', mediaType, text };
  }
  const schema = contract.mergeSchema(media.schema);
  const isFile =
    value === undefined ||
    isFileContent(schema) ||
    (binaryMediaType.test(mediaType) && !isBase64(schema.keywords));
  if (isFile) return { kind: 'file', mediaType, fileName: toFileName(value, 'file', mediaType) };
  return { kind: 'text', mediaType, text: typeof value === 'string' ? value : formatJson(value) };
}

const hasLongNumber = (value: unknown): boolean =>
  typeof value === 'number'
    ? isLong(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasLongNumber);

const isMultipart = (mediaType: string): boolean => /^multipart\//i.test(mediaType);

const binaryMediaType =
  /^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip|gzip)\b/i;

/** Chooses a concrete media type for a range such as `text/*`. */
function resolveRange(mediaType: string, value: unknown): string {
  if (!mediaType.includes('*')) return mediaType;
  if (/^image\//i.test(mediaType)) return 'image/png';
  if (/^text\//i.test(mediaType)) return 'text/plain';
  if (/^multipart\//i.test(mediaType)) return 'multipart/form-data';
  return typeof value === 'object' && value !== null
    ? 'application/json'
    : 'application/octet-stream';
}

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/json': 'json',
  'application/xml': 'xml',
  'application/zip': 'zip',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'video/mp4': 'mp4',
  'audio/mpeg': 'mp3',
};

/** Takes the file name from an example such as `@contract.pdf`, or from the part's name. */
function toFileName(example: unknown, name: string, mediaType: string): string {
  const authored = typeof example === 'string' ? example.replace(/^@/, '') : '';
  return /^[\w][\w .-]*\.\w{1,5}$/.test(authored)
    ? authored
    : `${name}.${extensions[mediaType] ?? 'bin'}`;
}

/** Whether a schema describes the content of a file (OpenAPI 3.1, Working With Binary Data). */
function isFileContent({ keywords }: MergedSchema): boolean {
  const { format, contentMediaType, contentEncoding } = keywords;
  return (
    format === 'binary' ||
    (contentMediaType !== undefined &&
      contentEncoding === undefined &&
      !isJsonMediaType(contentMediaType))
  );
}

function listParts(contract: Contract, media: MediaType, value: JsonObject): Part[] {
  const { properties } = contract.mergeSchema(media.schema);
  return Object.entries(value).flatMap(([name, content]): Part[] => {
    const property = contract.mergeSchema(properties.get(name));
    const authoredTypes = (media.encoding[name]?.contentType ?? '')
      .split(',')
      .map((type) => type.trim())
      .filter((type) => type !== '');
    const toPart = (schema: MergedSchema, item: unknown): Part => {
      const { contentMediaType } = schema.keywords;
      const mediaTypes =
        authoredTypes.length === 0 && contentMediaType !== undefined
          ? [contentMediaType]
          : authoredTypes;
      const isFile =
        isFileContent(schema) ||
        (properties.has(name) &&
          firstTypeOf(schema) === undefined &&
          binaryMediaType.test(authoredTypes[0] ?? ''));
      return isFile ? toFilePart(name, item, mediaTypes) : toField(name, item, mediaTypes[0]);
    };
    // Each item is a part (OpenAPI 3.1, Encoding Object).
    if (!Array.isArray(content)) return [toPart(property, content)];
    const items = contract.mergeSchema(property.keywords.items);
    return content.map((item) => toPart(items, item));
  });
}

function toField(name: string, content: unknown, authored: string | undefined): Part {
  const isStructured = typeof content === 'object' && content !== null;
  const mediaType = authored ?? (isStructured ? 'application/json' : undefined);
  return {
    kind: 'field',
    name,
    value: toPlainText(content),
    ...(mediaType !== undefined && { mediaType }),
  };
}

/** Creates a file part. Its type is that of the extension, if `encoding` allows that type. */
function toFilePart(name: string, example: unknown, mediaTypes: readonly string[]): Part {
  const extension = /\.(\w+)$/.exec(typeof example === 'string' ? example : '')?.[1]?.toLowerCase();
  const matching = (types: readonly string[]) =>
    types.find((type) => extension !== undefined && extensions[type] === extension);
  const allowed = matching(mediaTypes) ?? mediaTypes[0];
  const mediaType = resolveRange(
    allowed ?? matching(Object.keys(extensions)) ?? 'application/octet-stream',
    undefined,
  );
  return { kind: 'file', name, mediaType, fileName: toFileName(example, name, mediaType) };
}

const listAllFields = (value: unknown, encoding: MediaType['encoding']): NameAndValue[] =>
  Object.entries(isObject(value) ? value : {}).flatMap(([name, field]) =>
    listFields(name, field, encoding[name]),
  );

/** Serialises a form as text, with the reserved characters that its encoding allows. */
export const serializeForm = (value: unknown, encoding: MediaType['encoding']): string =>
  Object.entries(isObject(value) ? value : {})
    .map(([name, field]) => {
      const { allowReserved, ...style } = encoding[name] ?? {};
      const fields = listFields(name, field, style);
      return allowReserved
        ? fields.map((pair) => pair.map(encodeInForm).join('=')).join('&')
        : encodeForm(fields);
    })
    .join('&');

/** Encodes only what would end a field, or what a decoder replaces. */
const encodeInForm = (text: string): string =>
  encodeUnreservedOnly(text).replace(/[&=+]/g, percentEncode);

/** Lists the fields that a property of a form becomes (OpenAPI 3.1, Encoding Object). */
function listFields(
  name: string,
  value: unknown,
  { style, explode = style === undefined || style === 'form' }: Partial<Encoding> = {},
): NameAndValue[] {
  if (isObject(value) && style === undefined) return [[name, toPlainText(value)]];
  return serializeQueryParameter({ name, style: style ?? 'form', explode }, value, String);
}
