import type {
  Callback,
  Link,
  Operation,
  Parameter,
  RequestBody,
  Response,
  Server,
} from '../contract';
import { pointerTo, toPointer } from '../json';
import {
  httpMethods,
  type LinkObject,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type PathItemObject,
  type Referenced,
  type ResponseObject,
  type SecurityRequirementObject,
  type ServerObject,
} from '../openApiDocument';
import { listPathItems, type Located, resolveReference } from '../resolveReference';
import { entriesWithoutExtensions, readOperationExtensions } from './extensions';
import { normaliseContents, normaliseHeaders, normaliseParameter } from './normaliseContents';
import { normaliseSecurity, type SecuritySchemes } from './normaliseSecurity';
import { toPascalCase } from './operationIds';
import { readSummary } from './readSummary';
import { isGroup, labelOf } from '../tags';

/** Resolves servers. Returns undefined for an empty list, so that outer servers apply. */
export function normaliseServers(
  servers: readonly ServerObject[] | undefined,
): Server[] | undefined {
  if (!servers || servers.length === 0) return undefined;
  return servers.map(({ url, name, description, variables = {} }) => ({
    url: url.replace(
      /\{([^{}]+)\}/g,
      (authored, key: string) => variables[key]?.default ?? variables[key]?.enum?.[0] ?? authored,
    ),
    template: url,
    name,
    description,
    variables: Object.entries(variables).map(([key, variable]) => ({
      name: key,
      default: variable.default ?? variable.enum?.[0] ?? '',
      enum: variable.enum ?? [],
      description: variable.description,
    })),
  }));
}

/** The deepest callbacks that are read. A callback may contain itself through a `$ref`. */
const deepestCallback = 2;

/** An operation as authored, with its path item. It inherits fields of the path item. */
interface AuthoredOperation {
  method: string;
  path: string;
  authoredId: string | undefined;
  /** The path item, merged with the path items that it refers to. */
  item: PathItemObject;
  /** The JSON Pointer of the path item's `parameters`. */
  itemPointer: string;
  operation: Located<OperationObject>;
}

/** The facts that the operations of a contract share. */
export interface OperationContext {
  document: OpenApiDocument;
  schemes: SecuritySchemes;
  /** The ids of the operations of paths and webhooks, by the JSON Pointers of their definitions. */
  ids: ReadonlyMap<string, string>;
  knownIds: ReadonlySet<string>;
}

/** Lists the operations of `paths`, `webhooks` or a callback. */
export const listOperations = (
  document: OpenApiDocument,
  paths: Record<string, Referenced<PathItemObject>> | undefined,
  pointer: string,
): AuthoredOperation[] =>
  entriesWithoutExtensions(paths).flatMap(([path, authoredItem]) => {
    const items = listPathItems(document, authoredItem, pointerTo(pointer, path));
    const item: PathItemObject = Object.assign({}, ...items.map(({ value }) => value).reverse());
    const pointerOf = (key: keyof PathItemObject) =>
      pointerTo(items.find(({ value }) => value[key] !== undefined)?.pointer ?? '', key);
    const toOperation = (method: string, value: OperationObject, pointer: string) => ({
      method,
      path,
      authoredId: value.operationId,
      item,
      itemPointer: pointerOf('parameters'),
      operation: { value, pointer },
    });
    const fixed = httpMethods.flatMap((method) => {
      const value = item[method];
      return value ? [toOperation(method.toUpperCase(), value, pointerOf(method))] : [];
    });
    const additional = Object.entries(item.additionalOperations ?? {}).map(([method, value]) =>
      toOperation(method, value, pointerTo(pointerOf('additionalOperations'), method)),
    );
    return [...fixed, ...additional];
  });

/**
 * Resolves everything but schemas in an operation.
 *
 * @param inheritedSecurity The contract's security, for an operation without its own.
 * @param depth Number of callbacks that contain the operation.
 */
export function normaliseOperation(
  context: OperationContext,
  authored: AuthoredOperation,
  operationId: string,
  inheritedSecurity: SecurityRequirementObject[] | undefined,
  depth = 0,
): Operation {
  const { document, schemes } = context;
  const { method, path, item } = authored;
  const { value, pointer } = authored.operation;
  const servers = normaliseServers(document.servers) ?? [];
  const ownServers = normaliseServers(value.servers) ?? normaliseServers(item.servers);
  return {
    operationId,
    method,
    path,
    pointer,
    ...readSummary(value.summary ?? item.summary, value.description ?? item.description),
    deprecated: value.deprecated ?? false,
    ...splitTags(document, value.tags),
    externalDocs: value.externalDocs,
    servers: ownServers ?? servers,
    hasOwnServers:
      ownServers !== undefined && JSON.stringify(ownServers) !== JSON.stringify(servers),
    security: normaliseSecurity(schemes, value.security ?? inheritedSecurity),
    parameters: readParameters(document, authored),
    requestBody: readRequestBody(document, authored.operation),
    responses: readResponses(context, authored.operation),
    callbacks:
      depth < deepestCallback ? readCallbacks(context, authored.operation, operationId, depth) : [],
    extensions: readOperationExtensions(value),
  };
}

/** Splits tags into those that group operations, and the names of the others. */
function splitTags(
  { tags: all = [] }: OpenApiDocument,
  names: readonly string[] = [],
): Pick<Operation, 'tags' | 'badges'> {
  const badges = new Map(all.filter((tag) => !isGroup(tag)).map((tag) => [tag.name, labelOf(tag)]));
  return {
    tags: names.filter((name) => !badges.has(name)),
    badges: names.flatMap((name) => badges.get(name) ?? []),
  };
}

function readParameters(
  document: OpenApiDocument,
  { path, item, itemPointer, operation }: AuthoredOperation,
): Parameter[] {
  const byName = new Map<string, Parameter>();
  const ownPointer = pointerTo(operation.pointer, 'parameters');
  for (const [list = [], pointer] of [
    [item.parameters, itemPointer],
    [operation.value.parameters, ownPointer],
  ] as const) {
    for (const [index, authored] of list.entries()) {
      const located = resolveReference<ParameterObject>(
        document,
        authored,
        pointerTo(pointer, index),
      );
      const { in: location, name } = located.value;
      byName.set(`${location} ${name}`, normaliseParameter(document, located, location, name));
    }
  }
  return [...byName.values(), ...undeclaredParameters(document, operation, path, byName)];
}

/** Returns the path's parameters that the contract does not declare. */
function undeclaredParameters(
  document: OpenApiDocument,
  { pointer }: Located<OperationObject>,
  path: string,
  declared: ReadonlyMap<string, Parameter>,
): Parameter[] {
  // Only paths start with a slash. Webhooks have names, and callbacks have expressions in braces.
  if (!path.startsWith('/')) return [];
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  return [...new Set(names)]
    .filter((name) => !declared.has(`path ${name}`))
    .map((name) => normaliseParameter(document, { value: {}, pointer }, 'path', name));
}

function readRequestBody(
  document: OpenApiDocument,
  { value: { requestBody }, pointer }: Located<OperationObject>,
): RequestBody | undefined {
  if (requestBody === undefined) return undefined;
  const located = resolveReference(document, requestBody, pointerTo(pointer, 'requestBody'));
  const { description, required = false, content } = located.value;
  return {
    required,
    description,
    pointer: located.pointer,
    contents: normaliseContents(document, content, located.pointer),
  };
}

function readResponses(
  context: OperationContext,
  { value, pointer }: Located<OperationObject>,
): Response[] {
  const { document } = context;
  return entriesWithoutExtensions(value.responses)
    .map(([authoredStatus, response]): Response => {
      const located = resolveReference<ResponseObject>(
        document,
        response,
        pointerTo(pointer, 'responses', authoredStatus),
      );
      const { description, summary, headers, content, links } = located.value;
      return {
        status: authoredStatus.replace(/xx$/i, 'XX'),
        summary,
        description,
        headers: normaliseHeaders(document, headers, located.pointer),
        contents: normaliseContents(document, content, located.pointer),
        links: Object.entries(links ?? {}).map(([name, link]) => {
          const linkPointer = pointerTo(located.pointer, 'links', name);
          return toLink(context, name, resolveReference(document, link, linkPointer).value);
        }),
      };
    })
    .sort((a, b) => orderOfStatus(a.status) - orderOfStatus(b.status));
}

/** Returns the rank of a status: 200, 2XX after 299, other keys, and `default` last. */
function orderOfStatus(status: string): number {
  if (status === 'default') return Infinity;
  if (/^\d+$/.test(status)) return Number(status);
  return /^\dXX$/.test(status) ? Number(status[0]) * 100 + 99.5 : 1_000;
}

function toLink({ ids, knownIds }: OperationContext, name: string, link: LinkObject): Link {
  const {
    operationId,
    operationRef = '',
    description,
    parameters = {},
    requestBody,
    server,
  } = link;
  const knownId = operationId !== undefined && knownIds.has(operationId) ? operationId : undefined;
  return {
    name,
    description,
    operationId: knownId ?? ids.get(toPointer(operationRef)),
    target: operationId ?? operationRef,
    parameters,
    requestBody,
    server: server?.url,
  };
}

function readCallbacks(
  context: OperationContext,
  { value, pointer }: Located<OperationObject>,
  operationId: string,
  depth: number,
): Callback[] {
  const { document } = context;
  return Object.entries(value.callbacks ?? {}).flatMap(([name, authored]) => {
    const callback = resolveReference<Record<string, Referenced<PathItemObject>>>(
      document,
      authored,
      pointerTo(pointer, 'callbacks', name),
    );
    return listOperations(document, callback.value, callback.pointer).map((inner) => {
      const method = toPascalCase(inner.method.toLowerCase());
      const id = inner.authoredId ?? `${operationId}${toPascalCase(name)}${method}`;
      // The API's security applies to requests that the API receives, not to those that it sends.
      return { name, operation: normaliseOperation(context, inner, id, undefined, depth + 1) };
    });
  });
}
