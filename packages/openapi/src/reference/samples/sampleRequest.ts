import { joinStrings } from '@docs/core/text';
import { splitUrl } from '@docs/core/urls';
import type {
  Contract,
  Direction,
  MediaType,
  Operation,
  Parameter,
  SecurityScheme,
} from '../../contract/contract';
import { isFormMediaType, isJsonMediaType, isLineStream } from '../../contract/mediaTypes';
import { formatJson, isObject } from '../../contract/json';
import { authoredValueOf } from '../examples/generateValue';
import { exampleValue, type ExampleValue, isJsonText } from '../examples/mediaTypeExamples';
import { buildSampleBody, type SampleBody, sampleBodyValue, serializeForm } from './sampleBody';
import {
  encodeUnreservedOnly,
  percentEncode,
  serializeCookie,
  serializePathParameter,
  serializeQueryParameter,
  serializeSimple,
  toPlainText,
} from './serializeParameter';

/** A string with environment variables in place of secrets. */
export type Template = (string | { variable: string })[];

/** A request for an operation. It has only what is required or recommended. */
export interface SampleRequest {
  /** In upper case. */
  method: string;
  /** Percent-encoded. */
  url: Template;
  headers: { name: string; value: Template }[];
  /** The value of the `Cookie` header. */
  cookie?: Template;
  /** The variable with `user:password` for HTTP digest authentication. */
  digest?: string;
  body?: SampleBody;
  /** Whether the successful response is JSON. */
  expectsJson: boolean;
  /** Whether it is a stream, which is read line by line. */
  expectsStream: boolean;
  /** The values of parameters and of a structured body, which must match their schemas. */
  sentValues: SentValue[];
}

interface SentValue {
  value: unknown;
  /** Whether the value was generated, because the parameter or body has no example. */
  generated: boolean;
  /** The JSON Pointer of the schema that the value must match. */
  schemaPointer: string;
  isBody: boolean;
}

/** Returns the headers of a request, including its cookies. */
export const headersWithCookie = ({ headers, cookie }: SampleRequest): SampleRequest['headers'] =>
  cookie ? [...headers, { name: 'cookie', value: cookie }] : headers;

/** The server for a contract that names no host (RFC 2606, section 3). */
const placeholderHost = 'https://api.example.com';

/**
 * Builds the request that a reader would send first. It uses the first server, the first
 * alternative of the security requirements and the first example of each value.
 *
 * @param media The media type of the body. Defaults to the preferred one.
 */
export function buildSampleRequest(
  contract: Contract,
  operation: Operation,
  media: MediaType | undefined = mediaTypesToSend(operation)[0],
): SampleRequest {
  const request: SampleRequest = {
    method: operation.method,
    url: [],
    headers: [],
    expectsJson: false,
    expectsStream: false,
    sentValues: [],
  };
  const query: Template[] = [];
  const cookies: Template[] = [];
  const filledPath = addParameters(contract, operation, request, query, cookies);
  addAccept(operation, request);
  addSecurity(contract, operation, request, query, cookies);
  if (media) addBody(contract, media, request);
  const [path] = splitUrl(filledPath);
  const ownQuery = [serverQuery(operation), readQuery(filledPath)].filter((text) => text !== '');
  request.url = joinStrings([
    serverUrl(operation) + encodeUnreservedOnly(path.replace(/^(?=[^/])/, '/')),
    ...[...ownQuery.map((text) => [encodeUnreservedOnly(text)]), ...query].flatMap(
      (pair, index): Template => [index === 0 ? '?' : '&', ...pair],
    ),
  ]);
  if (cookies.length > 0) {
    request.cookie = joinStrings(
      cookies.flatMap((pair, index): Template => (index === 0 ? pair : ['; ', ...pair])),
    );
  }
  return request;
}

/** @returns The path with its parameters filled in. */
function addParameters(
  contract: Contract,
  operation: Operation,
  { headers, sentValues }: SampleRequest,
  query: Template[],
  cookies: Template[],
): string {
  let { path } = operation;
  for (const parameter of operation.parameters.filter(isSent)) {
    if (isInPath(operation, parameter)) continue;
    const { name, explode } = parameter;
    const sent = exampleOfParameter(contract, parameter, 'request');
    const value = serializeContent(contract, parameter, sent.value);
    const text = serializedText(parameter);
    if (text === undefined) {
      sentValues.push({
        value: sent.value,
        generated: parameter.examples.length === 0,
        schemaPointer: parameter.schemaPointer,
        isBody: false,
      });
    }
    switch (parameter.in) {
      case 'path':
        path = path.replaceAll(`{${name}}`, () => text ?? serializePathParameter(parameter, value));
        break;
      case 'query': {
        const pairs = serializeQueryParameter(parameter, value).map((pair) => pair.join('='));
        query.push(...(text === undefined ? pairs : [text]).map((pair) => [pair]));
        break;
      }
      case 'querystring':
        query.push([text ?? serializeQueryString(contract, parameter, sent.value)]);
        break;
      case 'header':
        if (!isIgnoredHeader(contract, parameter)) {
          headers.push({ name, value: [text ?? serializeSimple(value, explode)] });
        }
        break;
      case 'cookie': {
        const pairs = text === undefined ? serializeCookie(parameter, value) : [text];
        cookies.push(...pairs.map((pair) => [pair]));
        break;
      }
    }
  }
  return path;
}

/** Whether the path template already contains the query parameter, for example `/?Action=List`. */
export const isInPath = ({ path }: Operation, { in: location, name }: Parameter): boolean =>
  location === 'query' && new URLSearchParams(readQuery(path)).has(name);

/** Returns the query of a URL or path template, without the fragment, which is never sent. */
export const readQuery = (url: string): string => /^\?([^#]*)/.exec(splitUrl(url)[1])?.[1] ?? '';

/** Whether the samples send a parameter. */
export const isSent = ({ required, recommended }: Parameter): boolean => required || recommended;

/**
 * Whether a parameter is ignored because the bodies determine this header. OpenAPI ignores all
 * parameters with these names. But if the contract gives one a value, the API expects it, often
 * for a version.
 */
export const isIgnoredHeader = (
  contract: Contract,
  { name, examples, schema }: Parameter,
): boolean =>
  /^(?:accept|content-type)$/i.test(name) &&
  examples.length === 0 &&
  authoredValueOf(contract.mergeSchema(schema)) === undefined;

/** Adds `Accept` with the media type of the successful response, unless a parameter sets it. */
function addAccept(operation: Operation, request: SampleRequest): void {
  const media = successMedia(operation);
  if (media === undefined) return;
  const { mediaType, isStream } = media;
  request.expectsStream = isStream || isLineStream(mediaType);
  request.expectsJson = isJsonMediaType(mediaType) && operation.method !== 'HEAD';
  if (request.headers.some(({ name }) => isSameHeader(name, 'Accept'))) return;
  request.headers.unshift({ name: 'Accept', value: [mediaType] });
}

/** Whether two header names are equal. They are case-insensitive (RFC 9110, section 5.1). */
export const isSameHeader = (name: string, other: string): boolean =>
  name.toLowerCase() === other.toLowerCase();

const withoutHeader = (headers: SampleRequest['headers'], name: string): SampleRequest['headers'] =>
  headers.filter((header) => !isSameHeader(header.name, name));

/** Adds a header. It replaces a parameter with that name, because a header is sent once. */
function setHeader(request: SampleRequest, name: string, value: Template): void {
  request.headers = [...withoutHeader(request.headers, name), { name, value }];
}

/** Returns an example of a parameter or header, or its name if the contract describes no value. */
export function exampleOfParameter(
  contract: Contract,
  parameter: Parameter,
  direction: Direction,
): ExampleValue {
  const example = exampleValue(contract, parameter, direction);
  return { ...example, value: example.value ?? parameter.name };
}

/** Returns an example that the contract has only as the text that is sent. */
const serializedText = ({ examples: [example] }: Parameter): string | undefined =>
  example?.data ? undefined : example?.serialized?.text;

/** Serialises a whole query string (OpenAPI 3.2, Parameter Locations). */
export function serializeQueryString(
  contract: Contract,
  parameter: Parameter,
  value: unknown,
): string {
  return isForm(parameter) && isObject(value)
    ? serializeForm(value, parameter.encoding)
    : percentEncode(toPlainText(serializeContent(contract, parameter, value)));
}

/** Whether the fields of a form are the query string. */
export const isForm = ({ mediaType = '' }: Parameter): boolean => isFormMediaType(mediaType);

/** Serialises the value of a parameter that has `content`. */
export function serializeContent(
  contract: Contract,
  { mediaType, schema }: Parameter,
  value: unknown,
): unknown {
  if (mediaType === undefined || isJsonText(contract, { mediaType, schema }, value)) return value;
  const isJson = isJsonMediaType(mediaType) || typeof value === 'object';
  return isJson ? formatJson(value, 'compact') : value;
}

function addSecurity(
  contract: Contract,
  { security: [requirements = []] }: Operation,
  request: SampleRequest,
  query: Template[],
  cookies: Template[],
): void {
  for (const [index, { scheme }] of requirements.entries()) {
    const variable = toVariableName(contract, scheme, index === 0);
    switch (scheme.type) {
      case 'mutualTLS':
      case 'undefined':
        break;
      case 'apiKey': {
        const pair: Template = [`${percentEncode(scheme.parameterName)}=`, { variable }];
        if (scheme.in === 'query') query.push(pair);
        else if (scheme.in === 'cookie') cookies.push(pair);
        else setHeader(request, scheme.parameterName, [{ variable }]);
        break;
      }
      default: {
        // The client answers a challenge of the server, so the header cannot be known before.
        if (scheme.type === 'http' && scheme.scheme === 'digest') {
          request.digest = variable;
          break;
        }
        const prefix = scheme.type === 'http' ? scheme.scheme : 'bearer';
        const capitalised = prefix.charAt(0).toUpperCase() + prefix.slice(1);
        setHeader(request, 'Authorization', [`${capitalised} `, { variable }]);
      }
    }
  }
}

/** The most words of a title in a variable's name. A longer title is a sentence. */
const mostWords = 3;

/**
 * Returns the name of an environment variable: `CREWLINE_TOKEN` for “Crewline API”, unless the
 * owner names the one of the token. Variables of
 * further schemes end with the scheme's name.
 */
function toVariableName(
  { title, tokenVariable }: Contract,
  scheme: SecurityScheme,
  isFirst: boolean,
): string {
  const isToken = scheme.type !== 'http' || scheme.scheme === 'bearer';
  if (tokenVariable !== undefined && isToken && isFirst) return tokenVariable;
  const toWords = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter((word) => word !== '');
  // Uses the first part of the title with words: “Crewline API with examples” is `Crewline`.
  const names = title.split(/\bAPIs?\b/i).map(toWords);
  const named = names.map((words) => words.filter((word) => word !== 'REST'));
  const words = (named.find((candidate) => candidate.length > 0) ?? []).slice(0, mostWords);
  const suffix = isFirst ? [isToken ? 'TOKEN' : 'CREDENTIALS'] : toWords(scheme.name);
  return [...(words.length > 0 ? words : ['API']), ...suffix].join('_').replace(/^(?=\d)/, 'API_');
}

/** Returns the media types that a request can have. The preferred one comes first. */
export function mediaTypesToSend({ method, requestBody }: Operation): MediaType[] {
  // RFC 9110, sections 9.3.2 and 9.3.8: neither method has content.
  if (['HEAD', 'TRACE'].includes(method)) return [];
  const contents = requestBody?.contents ?? [];
  const preferred = contents.find(({ mediaType }) => isJsonMediaType(mediaType)) ?? contents[0];
  return [...(preferred ? [preferred] : []), ...contents.filter((media) => media !== preferred)];
}

function addBody(contract: Contract, media: MediaType, request: SampleRequest): void {
  const sent = sampleBodyValue(contract, media);
  const body = buildSampleBody(contract, media, sent.value);
  if (body === undefined) return;
  request.body = body;
  const isForm = body.kind === 'form' || body.kind === 'multipart';
  const isJson = isJsonMediaType(body.mediaType) && !isJsonText(contract, media, sent.value);
  if (isForm || isJson) {
    request.sentValues.push({
      value: sent.value,
      generated: sent.generated || media.examples.length === 0,
      schemaPointer: media.schemaPointer,
      isBody: true,
    });
  }
  // The client sets the type of a multipart body itself, with the boundary.
  if (body.kind === 'multipart') request.headers = withoutHeader(request.headers, 'Content-Type');
  else setHeader(request, 'Content-Type', [body.mediaType]);
}

/** Returns the query of the server's URL. Every request has it. */
export const serverQuery = ({ servers: [server] }: Pick<Operation, 'servers'>): string =>
  readQuery(server?.url ?? '');

/** Returns the URL of the server. Paths are appended to it. */
export function serverUrl({ servers: [server] }: Pick<Operation, 'servers'>): string {
  const [url] = splitUrl(server?.url ?? '');
  const isAbsolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(url);
  const absolute = isAbsolute ? url : `${placeholderHost}/${url.replace(/^\.?\/+/, '')}`;
  return absolute.replace(/\/+$/, '');
}

/** Returns the body of the first successful response with content, preferably JSON. */
function successMedia({ responses }: Operation): MediaType | undefined {
  const successful = responses.filter(({ status }) => status.startsWith('2'));
  const candidates =
    successful.length > 0 ? successful : responses.filter(({ status }) => status === 'default');
  const contents = candidates.find((response) => response.contents.length > 0)?.contents ?? [];
  return contents.find(({ mediaType }) => isJsonMediaType(mediaType)) ?? contents[0];
}
