import { Source, type Document } from '@redocly/openapi-core';
import { visitContainers } from '../visitContainers';

/**
 * Replaces bytes (`!!binary` in YAML) by their base64 string, because JSON has no bytes. Some
 * tools write such example files. Replaces the tag in the source by spaces, because the library
 * parses the source again to locate values, and fails on the tag.
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
