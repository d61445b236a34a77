/** Reads multipart bodies. */
import {
  isJsonMediaType,
  type Contract,
  type JsonSchema,
  type MergedSchema,
} from '@docs/openapi/contract';
import type { JsonObject } from '@docs/openapi/json';
import { readJson } from './json';

/** One part of a multipart body. */
export interface BodyPart {
  name: string;
  fileName: string | undefined;
  mediaType: string | undefined;
  content: Buffer;
}

/** Splits a multipart body into its parts (RFC 7578). Undefined if it is damaged. */
export function partsOf(body: Buffer, contentType: string): BodyPart[] | undefined {
  const [, boundary] = /boundary="?([^";]+)"?/i.exec(contentType) ?? [];
  // Each byte is one character, so that files are unchanged.
  const pieces = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`);
  if (boundary === undefined || pieces.length < 2 || !pieces.at(-1)?.startsWith('--'))
    return undefined;
  return pieces.slice(1, -1).map((piece) => {
    const end = piece.indexOf('\r\n\r\n');
    const head = Buffer.from(piece.slice(0, end), 'latin1').toString();
    return {
      name: /[;\s]name="([^"]*)"/i.exec(head)?.[1] ?? '',
      fileName: /filename="([^"]*)"/i.exec(head)?.[1],
      mediaType: /^content-type:\s*(.*)$/im.exec(head)?.[1]?.trim(),
      content: Buffer.from(piece.slice(end + 4), 'latin1'),
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
    return content.toString(fileName === undefined ? 'utf8' : 'latin1');
  const text = content.toString();
  const isStructured = types === undefined || types.includes('object');
  return isStructured && !isJsonMediaType(mediaType ?? '') ? text : (readJson(text) ?? text);
}
