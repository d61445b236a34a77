import { Source, type Document } from '@redocly/openapi-core';
import { visitContainers } from '../visitContainers';

/**
 * `!!binary` of YAML is bytes, which JSON does not have; some tools write examples of files in
 * this way. The bytes become their base64 text, as in YAML. In the text of the file, by which
 * values are located, the tag becomes spaces: the library that parses it again fails with the tag.
 */
export function readBinaryValues(document: Document): Document {
  const { absoluteRef, body } = document.source;
  if (!body.includes('!!binary')) return document;
  const textOf = (value: unknown): unknown =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
  const parsed = textOf(document.parsed);
  visitContainers(parsed, (container) => {
    for (const [key, value] of Object.entries(container)) {
      if (value instanceof Uint8Array) Reflect.set(container, key, textOf(value));
    }
  });
  const located = body.replace(/!!binary/g, (tag) => ' '.repeat(tag.length));
  return { source: new Source(absoluteRef, located), parsed };
}
