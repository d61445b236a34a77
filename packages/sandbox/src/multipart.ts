/** Reads multipart bodies. */
import {
  isJsonMediaType,
  type Contract,
  type JsonObject,
  type JsonSchema,
  type MergedSchema,
} from '@docs/openapi/runtime';
import { fromCharacters, toCharacters, toText, type Bytes } from './bytes';
import { readJson } from './json';

/** One part of a multipart body. */
export interface BodyPart {
  name: string;
  fileName: string | undefined;
  mediaType: string | undefined;
  content: Bytes;
}

/** Splits a multipart body into its parts (RFC 7578). Undefined if it is damaged. */
export function partsOf(body: Bytes, contentType: string): BodyPart[] | undefined {
  const [, boundary] = /boundary="?([^";]+)"?/i.exec(contentType) ?? [];
  // Each byte is one character, so that files are unchanged.
  const pieces = `\r\n${toCharacters(body)}`.split(`\r\n--${boundary}`);
  if (boundary === undefined || pieces.length < 2 || !pieces.at(-1)?.startsWith('--'))
    return undefined;
  return pieces.slice(1, -1).map((piece) => {
    const end = piece.indexOf('\r\n\r\n');
    const head = toText(fromCharacters(piece.slice(0, end)));
    return {
      name: /[;\s]name="([^"]*)"/i.exec(head)?.[1] ?? '',
      fileName: /filename="([^"]*)"/i.exec(head)?.[1],
      mediaType: /^content-type:\s*(.*)$/im.exec(head)?.[1]?.trim(),
      content: fromCharacters(piece.slice(end + 4)),
    };
  });
}

/**
 * Returns the value of a multipart body for validation against its schema. JSON is parsed only in
 * parts with that media type. Each byte of a file is one character.
 */
export function multipartValue(
  { mergeSchema }: Contract,
  schema: JsonSchema | undefined,
  parts: readonly BodyPart[],
): JsonObject {
  const { properties } = mergeSchema(schema);
  const value: JsonObject = {};
  for (const part of parts) {
    const property = mergeSchema(properties.get(part.name));
    if (property.types?.includes('array')) {
      const items = (value[part.name] ??= []) as unknown[];
      items.push(partValue(mergeSchema(property.keywords.items), part));
    } else value[part.name] = partValue(property, part);
  }
  return value;
}

function partValue({ types }: MergedSchema, { fileName, mediaType, content }: BodyPart): unknown {
  if (types?.includes('string'))
    return fileName === undefined ? toText(content) : toCharacters(content);
  const text = toText(content);
  const isStructured = types === undefined || types.includes('object');
  return isStructured && !isJsonMediaType(mediaType ?? '') ? text : (readJson(text) ?? text);
}
