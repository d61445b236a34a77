import { nearest } from '../content/nearest';
import type { Problem } from '../content/problem';
import {
  asObject,
  asText,
  atPointer,
  httpMethods,
  isObject,
  pointerTo,
  refPointer,
  type JsonObject,
} from './contractJson';

/**
 * Checks that each `links` entry of a response leads to an operation of the bundled
 * contract. A link that refers to another document is left alone. `field` is the
 * link's JSON pointer.
 */
export function validateLinks(document: JsonObject, file: string): Problem[] {
  const ids = operationIds(document);
  return linksOf(document).flatMap(({ link, pointer }): Problem[] => {
    const id = asText(link.operationId);
    const reference = asText(link.operationRef);
    const target = refPointer({ $ref: reference });
    const isKnown =
      id === '' ? target === undefined || isObject(atPointer(document, target)) : ids.includes(id);
    if (isKnown) return [];
    const meant = id === '' ? undefined : nearest(id, ids);
    return [
      {
        severity: 'error',
        file,
        field: pointerTo(pointer, id === '' ? 'operationRef' : 'operationId'),
        message: 'A response links to an operation that the contract does not have.',
        expected: id === '' ? 'the place of an operation' : 'an operationId of the contract',
        found: id || reference,
        hint: meant ? `Did you mean \`${meant}\`?` : 'Correct the link, or remove it.',
      },
    ];
  });
}

/** The path items of the contract, with those of callbacks. */
function pathItems(document: JsonObject): { item: JsonObject; pointer: string }[] {
  const items: { item: JsonObject; pointer: string }[] = [];
  const add = (holder: unknown, pointer: string) => {
    for (const [path, item] of Object.entries(asObject(holder))) {
      if (!isObject(item)) continue;
      const place = pointerTo(pointer, path);
      items.push({ item, pointer: place });
      for (const method of httpMethods) {
        const callbacks = asObject(asObject(item[method]).callbacks);
        for (const [name, one] of Object.entries(callbacks)) {
          add(one, pointerTo(place, method, 'callbacks', name));
        }
      }
    }
  };
  const components = asObject(document.components);
  add(document.paths, '/paths');
  add(document.webhooks, '/webhooks');
  add(components.pathItems, '/components/pathItems');
  for (const [name, one] of Object.entries(asObject(components.callbacks))) {
    add(one, pointerTo('/components/callbacks', name));
  }
  return items;
}

const operationIds = (document: JsonObject): string[] =>
  pathItems(document).flatMap(({ item }) =>
    httpMethods.flatMap((method) => asText(asObject(item[method]).operationId) || []),
  );

/** Each link where it is written, so that one that several responses share is told once. */
function linksOf(document: JsonObject): { link: JsonObject; pointer: string }[] {
  const components = asObject(document.components);
  const within = (holder: unknown, pointer: string) =>
    Object.entries(asObject(holder)).flatMap(([name, link]) =>
      isObject(link) && link.$ref === undefined
        ? [{ link, pointer: pointerTo(pointer, name) }]
        : [],
    );
  const ofResponses = (holder: unknown, pointer: string) =>
    Object.entries(asObject(holder)).flatMap(([status, response]) =>
      within(asObject(response).links, pointerTo(pointer, status, 'links')),
    );
  return [
    ...within(components.links, '/components/links'),
    ...ofResponses(components.responses, '/components/responses'),
    ...pathItems(document).flatMap(({ item, pointer }) =>
      httpMethods.flatMap((method) =>
        ofResponses(asObject(item[method]).responses, pointerTo(pointer, method, 'responses')),
      ),
    ),
  ];
}
