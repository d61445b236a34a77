import type { Parameter } from '../../contract/contract';
import { isObject } from '../../contract/json';
import type { RecordedRequest } from './recordedProgram';

/** A parameter that a request sends. */
export interface SentParameter {
  parameter: Parameter;
  value: string;
}

/**
 * The parameters that a request sends and the contract declares, in the contract's order.
 *
 * @param code Code of the program. HTTP clients add headers of their own; a header counts only if
 *   the code names it.
 */
export function sentParameters(request: RecordedRequest, code: string): SentParameter[] {
  const { operation, path, query, headers } = request;
  const inPath = pathValues(operation.path, path);
  const named = code.toLowerCase();
  return operation.parameters.flatMap((parameter): SentParameter[] => {
    const { name } = parameter;
    const header = name.toLowerCase();
    const values = {
      path: [inPath.get(name)],
      query: query.filter(([key]) => key === name).map(([, value]) => value),
      header: [named.includes(header) ? headers[header] : undefined],
      cookie: [],
    }[parameter.in];
    return values.flatMap((value) => (value === undefined ? [] : [{ parameter, value }]));
  });
}

/** The values of a path's parameters, by name. */
function pathValues(template: string, path: string): Map<string, string> {
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const literals = template
    .split(/\{[^{}]*\}/)
    .map((text) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  const values = new RegExp(`^${literals.join('([^/]+)')}$`).exec(path)?.slice(1) ?? [];
  return new Map(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]));
}

/** Copies a value, and replaces each of its strings by the result of `replace`. */
export function mapStrings(
  value: unknown,
  name: string,
  replace: (text: string, name: string) => unknown,
): unknown {
  if (typeof value === 'string') return replace(value, name);
  if (Array.isArray(value)) return value.map((item: unknown) => mapStrings(item, name, replace));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapStrings(item, key, replace)]),
  );
}
