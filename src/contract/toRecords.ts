import { contentExamples, type Direction, type ExampleTools } from './contractExamples';
import { flattener, json } from './flattenSchema';
import {
  asList,
  asObject,
  asText,
  escapePointer,
  isObject,
  pointerKeys,
  type JsonObject,
} from './json';
import { markdown } from './markdown';
import type {
  Content,
  Contract,
  ErrorEntry,
  Header,
  Operation,
  Parameter,
  RequestBody,
  Response,
  ResponseLink,
  Schema,
  SecurityRequirement,
  Server,
} from './records';
import { scopesOf } from './scopes';
import { anchorPart, anchors, schemaRecords, type Place } from './schemaRecords';
import { kindsOf } from './schemaWords';

/**
 * How many properties and alternatives are told of one body, and of all of an
 * operation, before schemas that have a name are named only. Nothing is lost:
 * a schema that is named has a record of its own.
 */
const budgets = { content: 800, operation: 2_400 };

/** Callbacks of callbacks of callbacks are told no more; they may form a circle. */
const deepestCallback = 2;

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** What an operation takes over from where it stands. */
interface Surroundings {
  path: string;
  method: string;
  item: JsonObject;
  operation: JsonObject;
  operationId: string;
  /** What anchors begin with, for an operation that shares its page with another. */
  prefix: string;
  claim: (anchor: string) => string;
  depth: number;
}

/** Turns a bundled contract into the records that pages are made of. */
export function toRecords(document: JsonObject): Contract {
  const { flatten, resolve } = flattener(document);
  const extending = extensions(document);
  const schemas = schemaRecords(flatten, (reference) => extending.get(reference) ?? []);
  const securitySchemes = asObject(asObject(document.components).securitySchemes);

  const exampleTools: ExampleTools = { flatten, follow, made: new Map() };
  const operations = listed(document.paths);
  const webhooks = listed(document.webhooks);
  const idOf = operationIds([...operations, ...webhooks]);
  const idByPlace = new Map(
    operations.map((one) => [`${one.method.toLowerCase()} ${one.path}`, idOf.get(one)]),
  );
  const knownIds = new Set(idOf.values());
  const info = asObject(document.info);
  const operationRecords = operations.map(toOperation);
  const webhookRecords = webhooks.map(toOperation);

  return {
    title: asText(info.title),
    version: asText(info.version),
    description: markdown(info.description),
    servers: serversOf(document) ?? [],
    operations: operationRecords,
    webhooks: webhookRecords,
    schemas: componentSchemas(),
    scopes: scopesOf(
      Object.values(securitySchemes).map(follow),
      [...operationRecords, ...webhookRecords].flatMap(({ security }) =>
        security.flat().flatMap(({ scopes }) => scopes),
      ),
    ),
    errors: asList(document['x-error-catalogue']).filter(isObject).map(errorEntry),
  };

  /** The object behind a reference; what is said beside it describes it anew. */
  function follow(value: unknown): JsonObject {
    let object = asObject(value);
    const remarks: JsonObject = {};
    for (let hops = 0; typeof object.$ref === 'string' && hops < 20; hops++) {
      for (const key of ['summary', 'description'] as const) {
        if (typeof object[key] === 'string') remarks[key] ??= object[key];
      }
      object = asObject(resolve(object.$ref));
    }
    if (typeof object.$ref === 'string') return {};
    return Object.keys(remarks).length > 0 ? { ...object, ...remarks } : object;
  }

  /** A path item may be a reference and have operations beside it. */
  function followItem(value: unknown): JsonObject {
    let item = asObject(value);
    for (let hops = 0; typeof item.$ref === 'string' && hops < 20; hops++) {
      const { $ref, ...beside } = item;
      item = { ...asObject(resolve(String($ref))), ...beside };
    }
    return item;
  }

  function listed(
    paths: unknown,
  ): Omit<Surroundings, 'operationId' | 'prefix' | 'claim' | 'depth'>[] {
    return Object.entries(asObject(paths)).flatMap(([path, written]) => {
      if (path.startsWith('x-')) return [];
      const item = followItem(written);
      const other = Object.keys(asObject(item.additionalOperations));
      return [
        ...methods.map((method) => ({ method, operation: item[method] })),
        ...other.map((method) => ({
          method,
          operation: asObject(item.additionalOperations)[method],
        })),
      ].flatMap(({ method, operation }) =>
        isObject(operation) ? [{ path, method: method.toUpperCase(), item, operation }] : [],
      );
    });
  }

  function toOperation(one: ReturnType<typeof listed>[number]): Operation {
    const operationId = idOf.get(one) ?? derivedId(one.method, one.path);
    return operationRecord({ ...one, operationId, prefix: '', claim: anchors(), depth: 0 });
  }

  function operationRecord(at: Surroundings): Operation {
    const { operation, item, prefix, claim } = at;
    const whole = { left: budgets.operation };
    const place = (anchor: string): Place => ({
      anchor: `${prefix}${anchor}`,
      claim,
      budget: whole,
      inFull: true,
    });
    /** A body has a budget of its own within that of the operation. */
    const within = <T>(build: (part: Place['budget']) => T): T => {
      const part = { left: Math.min(budgets.content, whole.left) };
      const before = part.left;
      const built = build(part);
      whole.left -= before - part.left;
      return built;
    };
    return {
      operationId: at.operationId,
      method: at.method,
      path: at.path,
      summary: asText(operation.summary) || asText(item.summary),
      description: markdown(operation.description) ?? markdown(item.description),
      deprecated: operation.deprecated === true,
      tags: asList(operation.tags).filter((tag): tag is string => typeof tag === 'string'),
      servers: serversOf(operation) ?? serversOf(item) ?? serversOf(document) ?? [],
      security: securityOf(operation),
      parameters: parametersOf(item, operation).map((parameter) => parameterRecord(parameter)),
      requestBody: requestBody(),
      responses: responses(),
      callbacks: callbacks(),
      rateLimit: rateLimitOf(operation['x-rate-limit']),
    };

    function parameterRecord(parameter: JsonObject): Parameter {
      const where = placeOfParameter(parameter.in);
      const name = asText(parameter.name);
      const id = claim(`${prefix}${where}-${anchorPart(name)}`);
      const { schema, media } = schemaOfParameter(parameter);
      const record = schemas.record(schema, { ...place(''), anchor: id });
      return {
        id,
        in: where,
        name,
        required: where === 'path' || parameter.required === true,
        deprecated: parameter.deprecated === true,
        description: markdown(parameter.description),
        schema: record,
        serialisation: serialisationOf(parameter, where, schema),
        example: exampleOfParameter(parameter, media, record),
      };
    }

    function exampleOfParameter(
      parameter: JsonObject,
      media: JsonObject,
      record: Schema,
    ): string | undefined {
      for (const holder of [parameter, media]) {
        if (holder.example !== undefined) return json(holder.example);
        for (const example of Object.values(asObject(holder.examples))) {
          const { value } = follow(example);
          if (value !== undefined) return json(value);
        }
      }
      return record.example;
    }

    function serialisationOf(
      parameter: JsonObject,
      where: Parameter['in'],
      schema: unknown,
    ): string | undefined {
      const mediaType = Object.keys(asObject(parameter.content))[0];
      if (mediaType !== undefined) return `as ${mediaType}`;
      const kinds = kindsOf(flatten(schema)) ?? [];
      const isList = kinds.includes('array');
      if (!isList && !kinds.includes('object')) return undefined;
      return serialisationInWords(parameter, where, isList);
    }

    function requestBody(): RequestBody | undefined {
      if (!isObject(operation.requestBody)) return undefined;
      const body = follow(operation.requestBody);
      const required = body.required === true;
      const description = markdown(body.description);
      const media = Object.values(asObject(body.content)).map(asObject);
      // Some generators write a body for every operation, and let nothing into it.
      if (!required && !description && media.length > 0 && media.every(isEmptyObject)) return;
      return { required, description, contents: contents(body.content, 'body', 'request') };
    }

    function isEmptyObject({ schema, example, examples }: JsonObject): boolean {
      const { types, properties, patternProperties, groups, keywords } = flatten(schema);
      return (
        types?.join() === 'object' &&
        keywords.additionalProperties === false &&
        [example, examples, keywords.description].every((one) => one === undefined) &&
        properties.size + patternProperties.size + groups.length === 0
      );
    }

    function responses(): Response[] {
      return Object.entries(asObject(operation.responses))
        .filter(([status]) => !status.startsWith('x-'))
        .map(([status, written]) => ({ status: status.replace(/xx$/, 'XX'), written }))
        .sort((a, b) => statusOrder(a.status) - statusOrder(b.status))
        .map(({ status, written }): Response => {
          const response = follow(written);
          const id = claim(`${prefix}response-${anchorPart(status)}`);
          return {
            status,
            id,
            description: markdown(response.description) ?? markdown(response.summary),
            headers: Object.entries(asObject(response.headers)).map(([name, header]) =>
              headerRecord(name, follow(header), id),
            ),
            contents: contents(response.content, id.slice(prefix.length), 'response'),
            links: Object.entries(asObject(response.links)).map(([name, link]) =>
              linkRecord(name, follow(link)),
            ),
          };
        });
    }

    function linkRecord(name: string, link: JsonObject): ResponseLink {
      const [section, path = '', method = ''] = pointerKeys(asText(link.operationRef));
      const target = asText(link.operationId) || asText(link.operationRef);
      const byPlace = section === 'paths' ? idByPlace.get(`${method} ${path}`) : undefined;
      const value = (written: unknown) => (typeof written === 'string' ? written : json(written));
      return {
        name,
        description: markdown(link.description),
        operationId: knownIds.has(target) ? target : byPlace,
        target,
        parameters: Object.entries(asObject(link.parameters)).map(([parameter, written]) => ({
          name: parameter,
          value: value(written),
        })),
        requestBody: link.requestBody === undefined ? undefined : value(link.requestBody),
      };
    }

    function headerRecord(name: string, header: JsonObject, response: string): Header {
      const id = claim(`${response}-header-${anchorPart(name)}`);
      const { schema, media } = schemaOfParameter(header);
      const record = schemas.record(schema, { ...place(''), anchor: id });
      return {
        id,
        name,
        required: header.required === true,
        deprecated: header.deprecated === true,
        description: markdown(header.description),
        schema: { ...record, example: exampleOfParameter(header, media, record) },
      };
    }

    function contents(written: unknown, anchor: string, direction: Direction): Content[] {
      return Object.entries(asObject(written)).map(([mediaType, value], index): Content => {
        const media = follow(value);
        // The first media type has the plain anchors, so that most contracts have no others.
        const start = index === 0 ? anchor : `${anchor}.${anchorPart(mediaType.toLowerCase())}`;
        const schema = schemaOfMedia(media);
        return {
          mediaType,
          schema:
            schema === undefined
              ? undefined
              : within((budget) => schemas.record(schema, { ...place(start), budget })),
          examples: contentExamples(mediaType, media, direction, exampleTools),
        };
      });
    }

    function callbacks(): Operation['callbacks'] {
      if (at.depth >= deepestCallback) return [];
      return Object.entries(asObject(operation.callbacks)).flatMap(([name, written]) =>
        listed(follow(written)).map((inner) => ({
          id: claim(`${prefix}callback-${anchorPart(name)}`),
          name,
          operation: operationRecord({
            ...inner,
            operationId:
              asText(inner.operation.operationId) ||
              `${at.operationId}${capitals(name)}${capitals(inner.method.toLowerCase())}`,
            prefix: `${prefix}callback-${anchorPart(name)}-`,
            claim,
            depth: at.depth + 1,
          }),
        })),
      );
    }
  }

  function schemaOfMedia(media: JsonObject): unknown {
    if (media.schema !== undefined) return media.schema;
    // 3.2 describes the items of a stream.
    return media.itemSchema === undefined ? undefined : { type: 'array', items: media.itemSchema };
  }

  function schemaOfParameter(parameter: JsonObject): { schema: unknown; media: JsonObject } {
    const media = follow(Object.values(asObject(parameter.content))[0]);
    return { schema: parameter.schema ?? media.schema, media };
  }

  /** An operation's parameter takes the place of the path's of the same name and place. */
  function parametersOf(item: JsonObject, operation: JsonObject): JsonObject[] {
    const byName = new Map<string, JsonObject>();
    for (const written of [...asList(item.parameters), ...asList(operation.parameters)]) {
      const parameter = follow(written);
      const name = asText(parameter.name);
      if (name !== '') byName.set(`${asText(parameter.in)} ${name}`, parameter);
    }
    return [...byName.values()];
  }

  function securityOf(operation: JsonObject): SecurityRequirement[][] {
    const written = Array.isArray(operation.security) ? operation.security : document.security;
    return asList(written)
      .filter(isObject)
      .map((alternative) =>
        Object.entries(alternative).map(([name, scopes]) => ({
          name,
          kind: securityKind(follow(securitySchemes[name])),
          scopes: asList(scopes).map(asText),
        })),
      );
  }

  /** Each with its own properties; the schemas that it refers to have records of their own. */
  function componentSchemas(): Record<string, Schema> {
    const written = asObject(asObject(document.components).schemas);
    return Object.fromEntries(
      Object.keys(written).map((name) => {
        const claim = anchors();
        const place = { claim, budget: { left: budgets.operation }, inFull: false };
        const $ref = `#/components/schemas/${escapePointer(name)}`;
        return [name, schemas.record({ $ref }, { ...place, anchor: claim(anchorPart(name)) })];
      }),
    );
  }
}

/** The schemas that extend another with `allOf`, by the reference to that one. */
function extensions(document: JsonObject): Map<string, string[]> {
  const extending = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(asObject(asObject(document.components).schemas))) {
    for (const part of asList(asObject(schema).allOf)) {
      const reference = asText(asObject(part).$ref);
      if (reference === '') continue;
      const known = extending.get(reference);
      const own = `#/components/schemas/${escapePointer(name)}`;
      if (known) known.push(own);
      else extending.set(reference, [own]);
    }
  }
  return extending;
}

const capitals = (text: string): string =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** `GET /jobs/{job_id}` is `getJobsByJobId`. */
const derivedId = (method: string, path: string): string =>
  `${method.toLowerCase()}${path
    .split('/')
    .map((part) =>
      part
        .split(/\{([^}]*)\}/)
        .map((piece, index) => (index % 2 === 1 ? `By${capitals(piece)}` : capitals(piece)))
        .join(''),
    )
    .join('')}`;

/**
 * The id of each operation. Those that the contract gives come first, so that
 * an operation without one never takes away the name of another.
 */
function operationIds(
  operations: readonly { method: string; path: string; operation: JsonObject }[],
): Map<object, string> {
  const taken = new Set<string>();
  const ids = new Map<object, string>();
  const give = (one: object, wanted: string) => {
    let id = wanted;
    for (let count = 2; taken.has(id); count++) id = `${wanted}${count}`;
    taken.add(id);
    ids.set(one, id);
  };
  const written = (one: { operation: JsonObject }) => asText(one.operation.operationId).trim();
  for (const one of operations) {
    const id = written(one);
    if (id !== '' && !taken.has(id)) give(one, id);
  }
  for (const one of operations) {
    if (!ids.has(one)) give(one, written(one) || derivedId(one.method, one.path));
  }
  return ids;
}

function serversOf(holder: JsonObject): Server[] | undefined {
  const servers = asList(holder.servers)
    .filter(isObject)
    .map((server): Server => ({
      url: asText(server.url).replace(/\{([^}]+)\}/g, (written, name: string) => {
        const variable = asObject(asObject(server.variables)[name]);
        return asText(variable.default) || written;
      }),
      description: asText(server.description) || asText(server.name),
    }))
    .filter(({ url }) => url !== '');
  return servers.length > 0 ? servers : undefined;
}

function securityKind(scheme: JsonObject): string {
  const type = asText(scheme.type);
  if (type === 'http') return `http ${asText(scheme.scheme).toLowerCase()}`.trim();
  if (type === 'apiKey') return `apiKey in ${asText(scheme.in)} ${asText(scheme.name)}`;
  return type || 'unknown';
}

const placeOfParameter = (written: unknown): Parameter['in'] =>
  written === 'path' || written === 'header' || written === 'cookie' ? written : 'query';

function serialisationInWords(
  parameter: JsonObject,
  where: Parameter['in'],
  isList: boolean,
): string | undefined {
  const usual = where === 'query' || where === 'cookie' ? 'form' : 'simple';
  const style = asText(parameter.style) || usual;
  const explode = typeof parameter.explode === 'boolean' ? parameter.explode : style === 'form';
  const { name } = parameter;
  switch (style) {
    case 'form':
      if (explode) return usual === 'form' ? undefined : 'repeated, as in a query';
      return isList ? 'comma-separated' : 'comma-separated keys and values';
    case 'simple':
      if (!explode) return usual === 'simple' ? undefined : 'comma-separated';
      return isList ? undefined : 'comma-separated key=value';
    case 'spaceDelimited':
      return explode ? undefined : isList ? 'space-separated' : 'space-separated keys and values';
    case 'pipeDelimited':
      return explode ? undefined : isList ? 'pipe-separated' : 'pipe-separated keys and values';
    case 'deepObject':
      return isList ? `${asText(name)}[0]=item` : `${asText(name)}[key]=value`;
    case 'label':
      if (explode) return isList ? 'dot before each item' : 'dot before each key=value';
      return isList ? 'dot first, comma-separated' : 'dot first, comma-separated keys and values';
    case 'matrix': {
      if (explode)
        return isList ? `;${asText(name)}=item for each item` : ';key=value for each key';
      return `;${asText(name)}= first, ${isList ? 'comma-separated' : 'comma-separated keys and values'}`;
    }
    default:
      return style;
  }
}

/** 200, 2XX after 299, what is no status, `default`. */
function statusOrder(status: string): number {
  if (status === 'default') return Infinity;
  if (/^\d+$/.test(status)) return Number(status);
  return /^\dXX$/.test(status) ? Number(status[0]) * 100 + 99.5 : 1_000;
}

function rateLimitOf(written: unknown): Operation['rateLimit'] {
  if (!isObject(written)) return undefined;
  const { bucket, requests, window_seconds: windowSeconds } = written;
  if (typeof requests !== 'number' || typeof windowSeconds !== 'number') return undefined;
  return { bucket: asText(bucket), requests, windowSeconds };
}

const errorEntry = (entry: JsonObject): ErrorEntry => ({
  code: asText(entry.code),
  status: Number(entry.status) || 0,
  title: asText(entry.title),
  cause: asText(entry.cause),
  remedy: asText(entry.remedy),
  retryable: entry.retryable === true,
});
