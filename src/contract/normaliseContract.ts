import type {
  Contract,
  Encoding,
  Example,
  Link,
  MediaType,
  Operation,
  Parameter,
  RequestBody,
  Response,
  Scope,
  SecurityRequirement,
  SecurityScheme,
  Server,
} from './contract';
import { readErrorCatalogue, readRateLimit } from './extensions';
import { escapePointer, pointerKeys, pointerTo, valueAt } from './jsonPointer';
import { isSchemaObject } from './jsonSchema';
import { schemaMerger, schemaPrefix } from './mergeSchema';
import {
  httpMethods,
  type ExampleHolder,
  type HeaderObject,
  type LinkObject,
  type MediaTypeObject,
  type OpenApiDocument,
  type OperationObject,
  type ParameterLocation,
  type ParameterObject,
  type PathItemObject,
  type Referenced,
  type ReferenceObject,
  type ResponseObject,
  type SecurityRequirementObject,
  type SecuritySchemeObject,
  type ServerObject,
} from './openApiDocument';
import { assignOperationIds, toPascalCase } from './operationIds';

/** Callbacks may contain themselves through references; those of callbacks of callbacks are left out. */
const deepestCallback = 2;

/** A value of the document with the JSON pointer of its definition. */
interface Located<T> {
  value: T;
  pointer: string;
}

/** An operation as authored, with what it inherits from its path item. */
interface AuthoredOperation {
  method: string;
  path: string;
  authoredId: string | undefined;
  item: Located<PathItemObject>;
  operation: Located<OperationObject>;
}

/**
 * Resolves everything but schemas in a bundled OpenAPI 3.1 document whose structure is valid.
 *
 * @param document As `loadContract` returns it.
 */
export function normaliseContract(document: OpenApiDocument): Contract {
  const schemes = readSecuritySchemes();
  const authoredOperations = listOperations(document.paths, '/paths');
  const authoredWebhooks = listOperations(document.webhooks, '/webhooks');
  const authored = [...authoredOperations, ...authoredWebhooks];
  const ids = assignOperationIds(authored);
  const knownIds = new Set(ids);
  const idByPointer = new Map(authored.map((one, at) => [one.operation.pointer, ids[at] ?? '']));

  const operations = authoredOperations.map((one, at) =>
    toOperation(one, ids[at] ?? '', 0, document.security),
  );
  // The API's security is for requests to the API, not for those that it sends itself.
  const webhooks = authoredWebhooks.map((one, at) =>
    toOperation(one, ids[authoredOperations.length + at] ?? '', 0, undefined),
  );
  const extending = findExtendingSchemas(document);
  const { info, components = {} } = document;
  return {
    title: info.title ?? '',
    version: info.version ?? '',
    description: info.description,
    externalDocs: document.externalDocs,
    tags: document.tags ?? [],
    servers: readServers(document.servers) ?? [],
    operations,
    webhooks,
    schemas: components.schemas ?? {},
    securitySchemes: [...schemes.values()],
    scopes: readScopes([...operations, ...webhooks]),
    errors: readErrorCatalogue(document['x-error-catalogue']),
    document,
    mergeSchema: schemaMerger(document),
    extensionsOf: (reference) => extending.get(reference) ?? [],
  };

  /** The object behind a reference; a summary or description beside `$ref` replaces its own. */
  function resolve<T extends object>(value: Referenced<T>, pointer: string): Located<T> {
    let located: Located<Referenced<T>> = { value, pointer };
    const remarks: Pick<ReferenceObject, 'summary' | 'description'> = {};
    while (isReference(located.value)) {
      const { $ref, summary, description } = located.value;
      remarks.summary ??= summary;
      remarks.description ??= description;
      located = { value: valueAt(document, $ref) as Referenced<T>, pointer: toPointer($ref) };
    }
    const { summary, description } = remarks;
    if (summary === undefined && description === undefined) return located as Located<T>;
    const { value: target, pointer: at } = located as Located<T>;
    return {
      value: {
        ...target,
        ...(summary !== undefined && { summary }),
        ...(description !== undefined && { description }),
      },
      pointer: at,
    };
  }

  /** A path item may be a reference and have operations beside it. */
  function resolvePathItem(
    value: Referenced<PathItemObject>,
    pointer: string,
  ): Located<PathItemObject> {
    if (!isReference(value)) return { value, pointer };
    const { $ref, ...beside } = value;
    const target = resolvePathItem(
      valueAt(document, $ref) as Referenced<PathItemObject>,
      toPointer($ref),
    );
    return Object.keys(beside).length === 0
      ? target
      : { value: { ...target.value, ...beside }, pointer };
  }

  function listOperations(
    paths: Record<string, Referenced<PathItemObject>> | undefined,
    pointer: string,
  ): AuthoredOperation[] {
    return entriesOf(paths).flatMap(([path, authoredItem]) => {
      const item = resolvePathItem(authoredItem, pointerTo(pointer, path));
      return httpMethods.flatMap((method): AuthoredOperation[] => {
        const value = item.value[method];
        if (!value) return [];
        const operation = { value, pointer: pointerTo(item.pointer, method) };
        return [
          { method: method.toUpperCase(), path, authoredId: value.operationId, item, operation },
        ];
      });
    });
  }

  function toOperation(
    authored: AuthoredOperation,
    operationId: string,
    depth: number,
    inheritedSecurity: SecurityRequirementObject[] | undefined,
  ): Operation {
    const { method, path, item } = authored;
    const { value, pointer } = authored.operation;
    const ownServers = readServers(value.servers) ?? readServers(item.value.servers);
    return {
      operationId,
      method,
      path,
      pointer,
      summary: value.summary ?? item.value.summary,
      description: value.description ?? item.value.description,
      deprecated: value.deprecated ?? false,
      tags: value.tags ?? [],
      externalDocs: value.externalDocs,
      servers: ownServers ?? readServers(document.servers) ?? [],
      hasOwnServers: ownServers !== undefined,
      security: readSecurity(value.security ?? inheritedSecurity),
      parameters: readParameters(authored),
      requestBody: readRequestBody(authored.operation),
      responses: readResponses(authored.operation),
      callbacks: depth < deepestCallback ? readCallbacks(authored, operationId, depth) : [],
      rateLimit: readRateLimit(value['x-rate-limit']),
    };
  }

  function readParameters({ item, operation }: AuthoredOperation): Parameter[] {
    const byName = new Map<string, Parameter>();
    for (const { value, pointer } of [item, operation]) {
      for (const [index, authored] of (value.parameters ?? []).entries()) {
        const located = resolve<ParameterObject>(authored, pointerTo(pointer, 'parameters', index));
        const { in: location, name } = located.value;
        byName.set(`${location} ${name}`, readParameter(located, location, name));
      }
    }
    return [...byName.values()];
  }

  function readParameter(
    { value, pointer }: Located<HeaderObject>,
    location: ParameterLocation,
    name: string,
  ): Parameter {
    const [content] = Object.entries(value.content ?? {});
    const mediaType = content?.[0];
    const contentPointer = pointerTo(pointer, 'content', mediaType ?? '');
    const media = content && resolve(content[1], contentPointer);
    // OpenAPI 3.1, Parameter Object: the default style depends on the location, `explode` on the style.
    const isForm = location === 'query' || location === 'cookie';
    const style = value.style ?? (isForm ? 'form' : 'simple');
    return {
      in: location,
      name,
      pointer,
      required: location === 'path' || (value.required ?? false),
      deprecated: value.deprecated ?? false,
      description: value.description,
      style,
      explode: value.explode ?? style === 'form',
      allowReserved: value.allowReserved ?? false,
      mediaType,
      schema: value.schema ?? media?.value.schema,
      schemaPointer: pointerTo(
        value.schema === undefined && media ? contentPointer : pointer,
        'schema',
      ),
      examples: [
        ...readExamples(value, pointer),
        ...(media ? readExamples(media.value, contentPointer) : []),
      ],
    };
  }

  function readExamples(holder: ExampleHolder, pointer: string): Example[] {
    const named = Object.entries(holder.examples ?? {}).flatMap(([name, authored]): Example[] => {
      const located = resolve(authored, pointerTo(pointer, 'examples', name));
      const { summary, description, value } = located.value;
      if (value === undefined) return [];
      return [{ name, summary, description, value, pointer: pointerTo(located.pointer, 'value') }];
    });
    if (named.length > 0 || holder.example === undefined) return named;
    return [{ name: 'default', value: holder.example, pointer: pointerTo(pointer, 'example') }];
  }

  function readRequestBody({
    value: { requestBody },
    pointer,
  }: Located<OperationObject>): RequestBody | undefined {
    if (requestBody === undefined) return undefined;
    const located = resolve(requestBody, pointerTo(pointer, 'requestBody'));
    const { description, required = false, content } = located.value;
    return {
      required,
      description,
      pointer: located.pointer,
      contents: readContents(content, located.pointer),
    };
  }

  function readContents(
    content: Record<string, MediaTypeObject> | undefined,
    pointer: string,
  ): MediaType[] {
    return Object.entries(content ?? {}).map(([mediaType, authored]): MediaType => {
      const { value, pointer: at } = resolve(authored, pointerTo(pointer, 'content', mediaType));
      return {
        mediaType,
        pointer: at,
        schema: value.schema,
        schemaPointer: pointerTo(at, 'schema'),
        examples: readExamples(value, at),
        encoding: readEncodings(value, at),
      };
    });
  }

  function readEncodings(media: MediaTypeObject, pointer: string): Record<string, Encoding> {
    return Object.fromEntries(
      Object.entries(media.encoding ?? {}).map(([property, encoding]) => [
        property,
        {
          ...encoding,
          headers: readHeaders(encoding.headers, pointerTo(pointer, 'encoding', property)),
        },
      ]),
    );
  }

  function readHeaders(
    headers: Record<string, Referenced<HeaderObject>> | undefined,
    pointer: string,
  ): Parameter[] {
    return Object.entries(headers ?? {}).map(([name, header]) =>
      readParameter(resolve(header, pointerTo(pointer, 'headers', name)), 'header', name),
    );
  }

  function readResponses({ value, pointer }: Located<OperationObject>): Response[] {
    return entriesOf(value.responses)
      .map(([authoredStatus, response]): Response => {
        const located = resolve<ResponseObject>(
          response,
          pointerTo(pointer, 'responses', authoredStatus),
        );
        const { description, summary, headers, content, links } = located.value;
        return {
          status: authoredStatus.replace(/xx$/i, 'XX'),
          description: description ?? summary,
          headers: readHeaders(headers, located.pointer),
          contents: readContents(content, located.pointer),
          links: Object.entries(links ?? {}).map(([name, link]) =>
            readLink(name, resolve(link, pointerTo(located.pointer, 'links', name)).value),
          ),
        };
      })
      .sort((a, b) => orderOfStatus(a.status) - orderOfStatus(b.status));
  }

  function readLink(name: string, link: LinkObject): Link {
    const { operationId, operationRef = '', description, parameters = {}, requestBody } = link;
    const byId = operationId !== undefined && knownIds.has(operationId) ? operationId : undefined;
    return {
      name,
      description,
      operationId: byId ?? idByPointer.get(toPointer(operationRef)),
      target: operationId ?? operationRef,
      parameters,
      requestBody,
    };
  }

  function readCallbacks(
    { operation: { value, pointer } }: AuthoredOperation,
    operationId: string,
    depth: number,
  ): Operation['callbacks'] {
    return Object.entries(value.callbacks ?? {}).flatMap(([name, authored]) => {
      const callback = resolve<Record<string, Referenced<PathItemObject>>>(
        authored,
        pointerTo(pointer, 'callbacks', name),
      );
      return listOperations(callback.value, callback.pointer).map((inner) => ({
        name,
        operation: toOperation(
          inner,
          inner.authoredId ??
            `${operationId}${toPascalCase(name)}${toPascalCase(inner.method.toLowerCase())}`,
          depth + 1,
          undefined,
        ),
      }));
    });
  }

  function readSecuritySchemes(): Map<string, SecurityScheme> {
    return new Map(
      Object.entries(document.components?.securitySchemes ?? {}).map(([name, authored]) => [
        name,
        toSecurityScheme(
          name,
          resolve(authored, pointerTo('/components/securitySchemes', name)).value,
        ),
      ]),
    );
  }

  function readSecurity(
    alternatives: readonly SecurityRequirementObject[] | undefined,
  ): SecurityRequirement[][] {
    return (alternatives ?? []).map((requirements) =>
      Object.entries(requirements).flatMap(([name, scopes]) => {
        const scheme = schemes.get(name);
        return scheme ? [{ scheme, scopes }] : [];
      }),
    );
  }

  /** Scopes in the order of their declarations, then those that are only required. */
  function readScopes(all: readonly Operation[]): Scope[] {
    const meanings = new Map<string, string>();
    const declare = (scopes: Readonly<Record<string, string>> = {}) => {
      for (const [name, meaning] of Object.entries(scopes)) {
        if (!meanings.get(name)) meanings.set(name, meaning);
      }
    };
    for (const [name, authored] of Object.entries(document.components?.securitySchemes ?? {})) {
      const { value } = resolve(authored, pointerTo('/components/securitySchemes', name));
      const scheme = schemes.get(name);
      if (scheme?.type === 'oauth2') for (const { scopes } of scheme.flows) declare(scopes);
      declare(value['x-scopes']);
    }
    for (const { scopes } of all.flatMap(({ security }) => security.flat())) {
      for (const name of scopes) if (!meanings.has(name)) meanings.set(name, '');
    }
    return [...meanings].map(([name, meaning]) => ({ name, meaning }));
  }
}

const isReference = (value: object): value is ReferenceObject =>
  '$ref' in value && typeof value.$ref === 'string';

/** `#/components/schemas/a%20b` as a JSON pointer of the document. */
const toPointer = (reference: string): string => pointerTo('', ...pointerKeys(reference));

/** The entries of a map that also takes extensions. */
const entriesOf = <T>(map: Record<string, T> | undefined): [string, T][] =>
  Object.entries(map ?? {}).filter(([key]) => !key.startsWith('x-'));

/** 200, 2XX after 299, what is no status, `default`. */
function orderOfStatus(status: string): number {
  if (status === 'default') return Infinity;
  if (/^\d+$/.test(status)) return Number(status);
  return /^\dXX$/.test(status) ? Number(status[0]) * 100 + 99.5 : 1_000;
}

function readServers(servers: readonly ServerObject[] | undefined): Server[] | undefined {
  if (!servers || servers.length === 0) return undefined;
  return servers.map(({ url, name, description, variables = {} }) => ({
    url: url.replace(
      /\{([^{}]+)\}/g,
      (written, key: string) => variables[key]?.default ?? variables[key]?.enum?.[0] ?? written,
    ),
    template: url,
    description: description ?? name,
    variables: Object.entries(variables).map(([key, variable]) => ({
      name: key,
      default: variable.default ?? variable.enum?.[0] ?? '',
      enum: variable.enum ?? [],
      description: variable.description,
    })),
  }));
}

function toSecurityScheme(name: string, authored: SecuritySchemeObject): SecurityScheme {
  const { description } = authored;
  switch (authored.type) {
    case 'http': {
      const { type, scheme, bearerFormat } = authored;
      return { name, description, type, scheme: scheme.toLowerCase(), bearerFormat };
    }
    case 'apiKey':
      return {
        name,
        description,
        type: authored.type,
        in: authored.in,
        parameterName: authored.name,
      };
    case 'oauth2': {
      const flows = entriesOf(authored.flows).map(([flowName, { scopes = {}, ...urls }]) => ({
        name: flowName,
        ...urls,
        scopes,
      }));
      return { name, description, type: authored.type, flows };
    }
    case 'openIdConnect': {
      const { type, openIdConnectUrl } = authored;
      return { name, description, type, openIdConnectUrl };
    }
    case 'mutualTLS':
      return { name, description, type: authored.type };
  }
}

/** The schemas that extend another with `allOf`, by the reference to that one. */
function findExtendingSchemas({ components = {} }: OpenApiDocument): Map<string, string[]> {
  const extending = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(components.schemas ?? {})) {
    if (!isSchemaObject(schema)) continue;
    for (const part of schema.allOf ?? []) {
      if (!isSchemaObject(part) || part.$ref === undefined) continue;
      const reference = `${schemaPrefix}${escapePointer(name)}`;
      extending.set(part.$ref, [...(extending.get(part.$ref) ?? []), reference]);
    }
  }
  return extending;
}
