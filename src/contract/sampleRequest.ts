import { sample } from 'openapi-sampler';
import {
  asList,
  asObject,
  asText,
  follow,
  isJsonType,
  isObject,
  own,
  pointerTo,
  type JsonObject,
  type Located,
} from './contractJson';
import { madeValue } from './contractExamples';
import { flattener } from './flattenSchema';

/** Text in which an environment variable may stand in place of a secret. */
export type Text = (string | { variable: string })[];

/** One part of a multipart body: a field or a file. */
export interface Part {
  name: string;
  /** Of a field. */
  value: string | undefined;
  /** Of a file. */
  fileName: string | undefined;
  mediaType: string | undefined;
}

export type SampleBody =
  | { kind: 'json'; mediaType: string; value: unknown }
  | { kind: 'text'; mediaType: string; text: string }
  | { kind: 'form'; mediaType: string; fields: [name: string, value: string][] }
  | { kind: 'multipart'; mediaType: string; parts: Part[] }
  | { kind: 'file'; mediaType: string; fileName: string };

/** A request for an operation with everything that it needs and nothing optional. */
export interface SampleRequest {
  /** In capitals. */
  method: string;
  /** Percent-encoded. */
  url: Text;
  headers: { name: string; value: Text }[];
  /** Value of the `Cookie` header. */
  cookie: Text | undefined;
  body: SampleBody | undefined;
  /** Whether a successful response is JSON. */
  answersJson: boolean;
}

/** Where the API is when the contract names no host. */
const unknownHost = 'https://api.example.com';

/**
 * The request of an operation as a reader would first send it, or undefined when
 * the contract has no such operation. The first of several servers, security
 * alternatives and request examples is taken.
 */
export function sampleRequest(
  document: JsonObject,
  operation: { method: string; path: string },
): SampleRequest | undefined {
  const found = findOperation(document, operation);
  if (found === undefined) return undefined;
  const item = found.item.value;
  const written = found.operation.value;
  const method = operation.method.toUpperCase();
  let path = operation.path;
  const query: string[] = [];
  const headers: SampleRequest['headers'] = [];
  const cookies: Text[] = [];
  for (const { parameter, name, value } of sentParameters(document, found)) {
    switch (parameter.in) {
      case 'path':
        path = path.replaceAll(`{${name}}`, () => inPath(parameter, name, value));
        break;
      case 'query':
        query.push(...inQuery(parameter, name, value));
        break;
      case 'querystring':
        query.push(isObject(value) ? inQuery({}, name, value).join('&') : encode(plain(value)));
        break;
      case 'header':
        if (!/^(?:accept|content-type|authorization)$/i.test(name)) {
          headers.push({ name, value: [commaSeparated(value, parameter.explode === true)] });
        }
        break;
      case 'cookie':
        cookies.push([`${encode(name)}=${encode(commaSeparated(value, false))}`]);
        break;
    }
  }

  const answer = successMediaType(document, written);
  if (answer !== undefined) headers.unshift({ name: 'Accept', value: [answer] });
  const url: Text = [serverUrl(document, item, written) + path];
  let glue = '?';
  const addToQuery = (...text: Text) => {
    url.push(glue, ...text);
    glue = '&';
  };
  for (const part of query) addToQuery(part);

  securitySchemes(document, written).forEach(({ scheme, schemeName }, index) => {
    const variable = variableName(document, scheme, index === 0 ? undefined : schemeName);
    const name = asText(scheme.name);
    if (scheme.type === 'apiKey') {
      if (scheme.in === 'query') addToQuery(`${encode(name)}=`, { variable });
      else if (scheme.in === 'cookie') cookies.push([`${encode(name)}=`, { variable }]);
      else headers.push({ name, value: [{ variable }] });
    } else if (scheme.type !== 'mutualTLS') {
      const written = scheme.type === 'http' ? asText(scheme.scheme) : 'bearer';
      const prefix = written.charAt(0).toUpperCase() + written.slice(1);
      headers.push({ name: 'Authorization', value: [`${prefix} `, { variable }] });
    }
  });

  const media = sentBody(document, found.operation);
  const body = media && bodyOf(document, media);
  if (body && body.kind !== 'multipart') {
    headers.push({ name: 'Content-Type', value: [body.mediaType] });
  }
  return {
    method,
    url: joined(url),
    headers,
    cookie:
      cookies.length > 0
        ? joined(cookies.flatMap((text, index) => (index === 0 ? text : ['; ', ...text])))
        : undefined,
    body,
    answersJson: answer !== undefined && isJsonType(answer),
  };
}

/** Neighbouring strings as one. */
export function joined(text: Text): Text {
  const result: Text = [];
  for (const piece of text) {
    const last = result.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') {
      result[result.length - 1] = last + piece;
    } else {
      result.push(piece);
    }
  }
  return result;
}

/** `CREWLINE_TOKEN` for the title “Crewline API”. */
function variableName(document: JsonObject, scheme: JsonObject, more: string | undefined): string {
  const words = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter(Boolean);
  const title = words(asText(asObject(document.info).title)).filter(
    (word) => word !== 'API' && word !== 'REST',
  );
  const name = title.length > 0 ? title : ['API'];
  const basic = scheme.type === 'http' && /^basic$/i.test(asText(scheme.scheme));
  const kind = more === undefined ? [basic ? 'CREDENTIALS' : 'TOKEN'] : words(more);
  return [...name, ...kind].join('_').replace(/^(?=\d)/, 'API_');
}

/** The schemes of the first security alternative that can be used. */
function securitySchemes(document: JsonObject, operation: JsonObject) {
  const [requirement] = asList(operation.security ?? document.security);
  const known = own(document.components, 'securitySchemes');
  return Object.keys(asObject(requirement)).flatMap((schemeName) => {
    const scheme = follow(document, own(known, schemeName), '')?.value;
    return scheme ? [{ scheme, schemeName }] : [];
  });
}

function serverUrl(document: JsonObject, item: JsonObject, operation: JsonObject): string {
  const [first] = [operation.servers, item.servers, document.servers]
    .map(asList)
    .filter((servers) => servers.length > 0)
    .flat();
  const server = asObject(first);
  const url = asText(server.url).replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const variable = asObject(own(server.variables, name));
    return plain(variable.default ?? asList(variable.enum)[0] ?? name);
  });
  const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(url)
    ? url
    : `${unknownHost}/${url.replace(/^\.?\/+/, '')}`;
  return absolute.replace(/\/+$/, '').replaceAll("'", '%27');
}

/** Media type of the first successful response that has content; JSON before others. */
function successMediaType(document: JsonObject, operation: JsonObject): string | undefined {
  const responses = asObject(operation.responses);
  const statuses = Object.keys(responses).filter((status) => /^2/.test(status));
  for (const status of [...statuses.sort(), 'default']) {
    const content = follow(document, responses[status], '')?.value.content;
    const types = Object.keys(asObject(content));
    const type = types.find(isJsonType) ?? types[0];
    if (type !== undefined) return type;
    if (statuses.length > 0 && status === statuses.at(-1)) return undefined;
  }
  return undefined;
}

/**
 * The first example of a parameter, header or media type, or one from its schema.
 * Undefined where nothing can be said.
 */
export function exampleOf(document: JsonObject, holder: JsonObject): unknown {
  return sentValue(document, { value: holder, pointer: '' }).value;
}

function writtenExample(document: JsonObject, holder: JsonObject): unknown {
  if (holder.example !== undefined) return holder.example;
  for (const entry of Object.values(asObject(holder.examples))) {
    const example = follow(document, entry, '')?.value;
    const value = example?.value ?? example?.dataValue;
    if (value !== undefined) return value;
  }
  return undefined;
}

const madeExample = (document: JsonObject, { schema }: JsonObject): unknown =>
  isObject(schema) ? sampled(document, schema) : undefined;

interface FoundOperation {
  item: Located;
  operation: Located;
}

function findOperation(
  document: JsonObject,
  { method, path }: { method: string; path: string },
): FoundOperation | undefined {
  const item = follow(document, own(document.paths, path), pointerTo('/paths', path));
  if (item === undefined) return undefined;
  for (const keys of [[method.toLowerCase()], ['additionalOperations', method.toUpperCase()]]) {
    const value = keys.reduce<unknown>(own, item.value);
    if (isObject(value)) {
      return { item, operation: { value, pointer: pointerTo(item.pointer, ...keys) } };
    }
  }
  return undefined;
}

/** A value that a sample sends, with the place of the contract that it is for. */
interface SentValue {
  /** JSON pointer of the parameter or media type, whose `schema` the value has to fit. */
  pointer: string;
  value: unknown;
  /** Whether it was made from the schema, because no example is written. */
  made: boolean;
}

function sentValue(document: JsonObject, { value: holder, pointer }: Located): SentValue {
  const written = writtenExample(document, holder);
  const made = written === undefined;
  return { pointer, made, value: made ? madeExample(document, holder) : written };
}

/** The parameters that a sample has: those that the request needs. */
function sentParameters(document: JsonObject, { item, operation }: FoundOperation) {
  const parameters = new Map<string, Located>();
  for (const parent of [item, operation]) {
    asList(parent.value.parameters).forEach((entry, index) => {
      const parameter = follow(document, entry, pointerTo(parent.pointer, 'parameters', index));
      const { in: place, name } = parameter?.value ?? {};
      if (parameter) parameters.set(`${asText(place)} ${asText(name)}`, parameter);
    });
  }
  return [...parameters.values()].flatMap((located) => {
    const parameter = located.value;
    if (parameter.in !== 'path' && parameter.required !== true) return [];
    const name = asText(parameter.name);
    const [mediaType] = Object.keys(asObject(parameter.content));
    const sent = [located, mediaOf(document, located, mediaType)]
      .flatMap((holder) => (holder ? [sentValue(document, holder)] : []))
      .find(({ value }) => value !== undefined && value !== null);
    if (sent === undefined) {
      const { pointer } = located;
      return [{ parameter, name, value: name, sent: { pointer, value: name, made: true } }];
    }
    const isText = sent.pointer === located.pointer || typeof sent.value !== 'object';
    const value = isText ? sent.value : JSON.stringify(sent.value);
    return [{ parameter, name, value, sent }];
  });
}

/** A media type of a parameter or request body. */
const mediaOf = (
  document: JsonObject,
  { value, pointer }: Located,
  mediaType: string | undefined,
): Located | undefined =>
  mediaType === undefined
    ? undefined
    : follow(document, own(value.content, mediaType), pointerTo(pointer, 'content', mediaType));

/** The body that a sample has, as the value that its schema describes. */
function sentBody(document: JsonObject, operation: Located) {
  const body = follow(
    document,
    operation.value.requestBody,
    pointerTo(operation.pointer, 'requestBody'),
  );
  const types = Object.keys(asObject(body?.value.content));
  const mediaType = types.find(isJsonType) ?? types[0];
  if (body === undefined || mediaType === undefined) return undefined;
  const media = mediaOf(document, body, mediaType);
  const written = media ?? { value: {}, pointer: pointerTo(body.pointer, 'content', mediaType) };
  const sent = sentValue(document, written);
  // The parts of a text cannot be told apart.
  const isUnfit = /^multipart\//i.test(mediaType) && typeof sent.value !== 'object';
  return {
    mediaType,
    media: written.value,
    sent: isUnfit ? { ...sent, made: true, value: madeExample(document, written.value) } : sent,
  };
}

/**
 * The values of the parameters and of the structured body that the samples of
 * an operation send, as `sampleRequest` takes them.
 */
export function sentValues(
  document: JsonObject,
  operation: { method: string; path: string },
): SentValue[] {
  const found = findOperation(document, operation);
  if (found === undefined) return [];
  const body = sentBody(document, found.operation);
  const kind = body && bodyOf(document, body)?.kind;
  return [
    ...sentParameters(document, found).map(({ sent }) => sent),
    ...(body && (kind === 'json' || kind === 'form' || kind === 'multipart') ? [body.sent] : []),
  ];
}

/** A value made from a schema, for a request. Always the same for the same schema. */
function sampled(document: JsonObject, schema: JsonObject): unknown {
  let flatten = flatteners.get(document);
  if (!flatten) flatteners.set(document, (flatten = flattener(document).flatten));
  const text = JSON.stringify(madeValue(schema, 'request', flatten)) as string | undefined;
  return text === undefined ? undefined : JSON.parse(text);
}

const flatteners = new WeakMap<JsonObject, ReturnType<typeof flattener>['flatten']>();

/** A text in XML made from a schema; empty where nothing can be said. */
export function sampledXml(document: JsonObject, schema: JsonObject): string {
  const options = { skipReadOnly: true, quiet: true, maxSampleDepth: 8, format: 'xml' } as const;
  try {
    return asText(sample(rooted(schema), options, document));
  } catch {
    return '';
  }
}

/** An object schema as the one element of a document; the sampler would drop it otherwise. */
function rooted(schema: JsonObject): JsonObject {
  if (schema.$ref !== undefined || schema.type === 'array') return schema;
  const name = asText(asObject(schema.xml).name) || 'root';
  return { type: 'object', properties: { [name]: schema } };
}

/** How the body of a request is sent. */
function bodyOf(
  document: JsonObject,
  { mediaType: written, media, sent }: NonNullable<ReturnType<typeof sentBody>>,
): SampleBody | undefined {
  const { value } = sent;
  const schema = asObject(media.schema);
  const mediaType = concrete(written, value);

  if (isJsonType(mediaType)) {
    return value === undefined ? undefined : { kind: 'json', mediaType, value };
  }
  if (/^multipart\//i.test(mediaType)) {
    const parts = multipartParts(document, schema, asObject(media.encoding), asObject(value));
    return { kind: 'multipart', mediaType, parts };
  }
  const isForm = /^application\/x-www-form-urlencoded/i.test(mediaType);
  if (isForm && typeof value !== 'string') {
    const encoding = asObject(media.encoding);
    const fields = Object.entries(asObject(value)).flatMap(([name, one]) =>
      formFields(name, one, asObject(own(encoding, name))),
    );
    return fields.length === 0 ? undefined : { kind: 'form', mediaType, fields };
  }
  if (/[/+]xml\b/i.test(mediaType)) {
    const text = typeof value === 'string' ? value : sampledXml(document, schema);
    return { kind: 'text', mediaType, text };
  }
  const binary =
    isBinary(document, schema) ||
    value === undefined ||
    /^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip|gzip)\b/i.test(mediaType);
  if (binary) return { kind: 'file', mediaType, fileName: fileNameOf(value, 'file', mediaType) };
  return {
    kind: 'text',
    mediaType,
    text: typeof value === 'string' ? value : JSON.stringify(value, null, 2),
  };
}

/** A media type to send where the contract has a range such as `text/*`. */
function concrete(mediaType: string, value: unknown): string {
  if (!mediaType.includes('*')) return mediaType;
  if (/^image\//i.test(mediaType)) return 'image/png';
  if (/^text\//i.test(mediaType)) return 'text/plain';
  return isObject(value) || Array.isArray(value) ? 'application/json' : 'application/octet-stream';
}

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/json': 'json',
  'application/xml': 'xml',
  'application/zip': 'zip',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'video/mp4': 'mp4',
  'audio/mpeg': 'mp3',
};

/** The name in an example such as `@contract.pdf`, or one made from the part's name. */
function fileNameOf(example: unknown, name: string, mediaType: string): string {
  const written = asText(example).replace(/^@/, '');
  return /^[\w][\w .-]*\.\w{1,5}$/.test(written)
    ? written
    : `${name}.${endings[mediaType] ?? 'bin'}`;
}

function isBinary(document: JsonObject, schema: JsonObject): boolean {
  const resolved = follow(document, schema, '')?.value ?? {};
  return (
    resolved.format === 'binary' ||
    (resolved.contentMediaType !== undefined &&
      resolved.contentEncoding === undefined &&
      !isJsonType(asText(resolved.contentMediaType)))
  );
}

/** Schema of a property, also where it stands in a part of `allOf`. */
function propertySchema(
  document: JsonObject,
  schema: JsonObject,
  name: string,
  depth = 0,
): JsonObject {
  const resolved = follow(document, schema, '')?.value ?? {};
  const property = own(resolved.properties, name);
  if (isObject(property) || depth > 8) return asObject(property);
  for (const part of asList(resolved.allOf)) {
    const found = propertySchema(document, asObject(part), name, depth + 1);
    if (Object.keys(found).length > 0) return found;
  }
  return {};
}

function multipartParts(
  document: JsonObject,
  schema: JsonObject,
  encoding: JsonObject,
  value: JsonObject,
): Part[] {
  return Object.entries(value).flatMap(([name, one]): Part[] => {
    const property = propertySchema(document, schema, name);
    const types = asText(asObject(own(encoding, name)).contentType)
      .split(',')
      .map((type) => type.trim())
      .filter((type) => type !== '');
    const resolved = follow(document, property, '')?.value ?? {};
    const items = asObject(resolved.items);
    if (Array.isArray(one) && isBinary(document, items)) return one.map(filePart);
    if (isBinary(document, property)) return [filePart(one)];
    if (Array.isArray(one) && !one.some((item) => isObject(item) || Array.isArray(item))) {
      return one.map((item) => field(plain(item), types[0]));
    }
    if (isObject(one) || Array.isArray(one)) {
      return [field(JSON.stringify(one), types[0] ?? 'application/json')];
    }
    return [field(plain(one), types[0])];

    function filePart(example: unknown): Part {
      const ending = /\.(\w+)$/.exec(asText(example))?.[1]?.toLowerCase();
      const stated = types.find((type) => endings[type] === ending) ?? types[0];
      const mediaType = concrete(stated ?? 'application/octet-stream', undefined);
      const guessed = Object.keys(endings).find((type) => endings[type] === ending);
      const fileName = fileNameOf(example, name, mediaType);
      return {
        name,
        value: undefined,
        fileName,
        mediaType: stated ? mediaType : (guessed ?? mediaType),
      };
    }
    function field(text: string, mediaType: string | undefined): Part {
      return { name, value: text, fileName: undefined, mediaType };
    }
  });
}

function formFields(name: string, value: unknown, encoding: JsonObject): [string, string][] {
  if (encoding.style === 'deepObject' && typeof value === 'object') return deepFields(name, value);
  if (Array.isArray(value)) {
    return encoding.explode === false
      ? [[name, value.map(plain).join(',')]]
      : value.map((item): [string, string] => [name, plain(item)]);
  }
  if (isObject(value) && encoding.style === 'form') {
    return Object.entries(value).map(([key, item]) => [key, plain(item)]);
  }
  return [[name, plain(value)]];
}

/** The style `deepObject`; what is deeper than OpenAPI tells goes on in the same way. */
function deepFields(name: string, value: unknown): [name: string, value: string][] {
  if (typeof value !== 'object' || value === null) return [[name, plain(value)]];
  return Object.entries(value).flatMap(([key, inner]) => deepFields(`${name}[${key}]`, inner));
}

/** Percent-encoded, also what could end a quoted text in a program. */
const encode = (text: string) => encodeURIComponent(text).replaceAll("'", '%27');

const plain = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The style `simple`: `a,b` and, for an object, `key,value` or `key=value`. */
function commaSeparated(
  value: unknown,
  explode: boolean,
  write: (text: string) => string = String,
) {
  if (Array.isArray(value)) return value.map((item) => write(plain(item))).join(',');
  if (isObject(value)) {
    return Object.entries(value)
      .map(([key, item]) => `${write(key)}${explode ? '=' : ','}${write(plain(item))}`)
      .join(',');
  }
  return write(plain(value));
}

/** A path parameter in the styles `simple`, `label` and `matrix`. */
function inPath(parameter: JsonObject, name: string, value: unknown): string {
  const explode = parameter.explode === true;
  const text = commaSeparated(value, explode, encode);
  if (parameter.style === 'label') return `.${explode ? text.replaceAll(',', '.') : text}`;
  if (parameter.style !== 'matrix') return text;
  if (explode && Array.isArray(value)) {
    return value.map((item) => `;${encode(name)}=${encode(plain(item))}`).join('');
  }
  return explode && isObject(value) ? `;${text.replaceAll(',', ';')}` : `;${encode(name)}=${text}`;
}

/** A query parameter in the styles `form`, `spaceDelimited`, `pipeDelimited` and `deepObject`. */
function inQuery(parameter: JsonObject, name: string, value: unknown): string[] {
  const style = asText(parameter.style) || 'form';
  const explode = typeof parameter.explode === 'boolean' ? parameter.explode : style === 'form';
  const pair = (key: string, text: string) => `${encode(key)}=${text}`;
  if (style === 'deepObject' && typeof value === 'object') {
    return deepFields(name, value).map(([key, text]) => pair(key, encode(text)));
  }
  if (Array.isArray(value)) {
    if (explode) return value.map((item) => pair(name, encode(plain(item))));
    const separator = { spaceDelimited: '%20', pipeDelimited: '%7C' }[style] ?? ',';
    return [pair(name, value.map((item) => encode(plain(item))).join(separator))];
  }
  if (isObject(value)) {
    if (explode) return Object.entries(value).map(([key, item]) => pair(key, encode(plain(item))));
    return [pair(name, commaSeparated(value, false, encode))];
  }
  return [pair(name, encode(plain(value)))];
}
