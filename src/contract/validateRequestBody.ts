import { asObject, follow, isJsonType, own, pointerTo, type JsonObject } from './contractJson';
import { exampleSchemas } from './exampleSchemas';
import { checkExample, type Finding } from './validateExamples';

/**
 * Checks a JSON value against the request body of an operation, which also may
 * name no property that the schema does not know. An operation without a JSON
 * body finds nothing.
 */
export function validateRequestBody(
  document: JsonObject,
  { method, path }: { method: string; path: string },
  value: unknown,
): Finding[] {
  const item = follow(document, own(document.paths, path), pointerTo('/paths', path));
  const request =
    item &&
    follow(
      document,
      own(own(item.value, method.toLowerCase()), 'requestBody'),
      pointerTo(item.pointer, method.toLowerCase(), 'requestBody'),
    );
  const mediaType = Object.keys(asObject(request?.value.content)).find(isJsonType);
  if (request === undefined || mediaType === undefined) return [];
  const schemaPointer = pointerTo(request.pointer, 'content', mediaType, 'schema');
  const example = { value, pointer: '', schemaPointer };
  return checkExample(document, exampleSchemas(document), example, 'request', true);
}
