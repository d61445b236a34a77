import { isObject } from '../../contract/json';
import { pointerTo } from '../../contract/jsonPointer';
import type { RecordedRequest } from './recordedProgram';

/** A string in a response, with the runtime expression that reads it. */
export interface ResponseValue {
  /** E.g. `$response.body#/data/0/id`. */
  expression: string;
  /** Name of its property or header, e.g. `id`. */
  name: string;
  /** Number of keys and indexes in its pointer; 0 for a header. */
  depth: number;
  value: string;
}

/** The strings in a response, and the values of the headers that the contract declares. */
export function responseValues({ operation, response }: RecordedRequest): ResponseValue[] {
  const declared = operation.responses.flatMap(({ headers }) => headers.map(({ name }) => name));
  const headers = [...new Set(declared)].flatMap((name): ResponseValue[] => {
    const value = response.headers[name.toLowerCase()];
    const expression = `$response.header.${name}`;
    return value === undefined ? [] : [{ expression, name, depth: 0, value }];
  });
  return [...headers, ...stringsIn(response.json, '', '', 0)];
}

function stringsIn(value: unknown, pointer: string, name: string, depth: number): ResponseValue[] {
  if (typeof value === 'string') {
    return [{ expression: `$response.body#${pointer}`, name, depth, value }];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      stringsIn(item, pointerTo(pointer, index), name, depth + 1),
    );
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    stringsIn(item, pointerTo(pointer, key), key, depth + 1),
  );
}
