import type { Contract, Operation, Parameter } from '../../contract/contract';
import { fenceOf } from '@docs/core/text';
import { splitUrl } from '@docs/core/urls';
import { formatJson } from '../../contract/json';
import { descriptionBelow } from '../../contract/normalise/readSummary';
import { isJsonMediaType, withBoundary } from '../../contract/mediaTypes';
import { hasCredential, type AdditionalKey, type PostmanAuth } from './postmanAuth';
import { authoredSamples } from '../samples/authoredSamples';
import { assembleParts, isFormData } from '../samples/multipartText';
import type { Part, SampleBody } from '../samples/sampleBody';
import {
  buildSampleRequest,
  exampleOfParameter,
  isForm,
  isIgnoredHeader,
  isInPath,
  isSameHeader,
  serializeContent,
  serializeQueryString,
  readQuery,
  serverQuery,
  serverUrl,
} from '../samples/sampleRequest';
import {
  serializeCookie,
  serializePathParameter,
  serializeQueryParameter,
  serializeSimple,
} from '../samples/serializeParameter';

/** A header, query parameter, path variable or field of a form. */
export interface PostmanEntry {
  key: string;
  value: string;
  description?: string;
  /** Not sent until the reader enables it. */
  disabled?: true;
}

/** A query without `=` has no value. */
type QueryEntry = Omit<PostmanEntry, 'value'> & { value: string | null };

/** Postman Collection 2.1, `request`. */
export interface PostmanRequest {
  method: string;
  description?: string;
  url: {
    raw: string;
    host: string[];
    path: string[];
    query: QueryEntry[];
    variable: PostmanEntry[];
  };
  header: PostmanEntry[];
  body?: PostmanBody;
  /** Null if the request inherits the collection's `auth`. */
  auth?: PostmanAuth | null;
}

type PostmanBody =
  | { mode: 'raw'; raw: string; options: { raw: { language: 'json' | 'text' } } }
  | { mode: 'urlencoded'; urlencoded: (PostmanEntry & { type: 'text' })[] }
  | { mode: 'formdata'; formdata: PostmanPart[] }
  | { mode: 'file'; file: { src: string } };

type PostmanPart = { key: string; contentType?: string; description?: string } & (
  { type: 'text'; value: string } | { type: 'file'; src: string[] }
);

/** Returns the request of an operation with all parameters. Optional parameters are disabled. */
export function createPostmanRequest(
  contract: Contract,
  operation: Operation,
  additionalKeys: readonly AdditionalKey[],
): PostmanRequest {
  const { body, headers } = buildSampleRequest(contract, operation);
  const accept = headers.filter(({ name }) => isSameHeader(name, 'Accept'));
  const url = buildUrl(contract, operation, additionalKeys);
  // The request already has these headers. Parameters with the same names would repeat them.
  const derived = [
    ...accept.map(({ name }) => name),
    ...(body ? ['Content-Type'] : []),
    ...credentialHeaders(operation),
  ];
  return {
    method: operation.method,
    description: describeRequest(operation),
    url,
    header: [
      ...accept.map(({ name, value }) => ({ key: name, value: value.join('') })),
      ...listHeaders(contract, operation).filter(
        ({ key }) => !derived.some((name) => isSameHeader(key, name)),
      ),
      ...additionalKeys
        .filter((key) => key.in === 'header')
        .map(({ key, value }) => ({ key, value })),
      ...listCookies(contract, operation, additionalKeys),
      ...(body ? contentType(body) : []),
    ],
    body: body && toPostmanBody(body, describeProperties(contract, operation, body)),
  };
}

/** Returns the description of a request, with the samples that the contract has. */
const describeRequest = (operation: Operation): string | undefined =>
  [
    descriptionBelow(operation.summary ?? '', operation.description),
    ...authoredSamples(operation).map(
      ({ label, language, code }) => `**${label}**\n\n${fenceOf(code, language)}`,
    ),
  ]
    .filter(Boolean)
    .join('\n\n') || undefined;

function buildUrl(
  contract: Contract,
  operation: Operation,
  additionalKeys: readonly AdditionalKey[],
): PostmanRequest['url'] {
  const host = operation.hasOwnServers ? serverUrl(operation) : '{{baseUrl}}';
  const variable: PostmanEntry[] = [];
  const path = splitUrl(operation.path)[0].replace(/^\//, '').split('/').map(fillIn);
  const ownQuery = [
    ...serverQuery(operation).split('&'),
    ...readQuery(operation.path).split('&'),
  ].filter((pair) => pair !== '');
  const query: QueryEntry[] = [
    ...ownQuery.map((pair) => {
      const [, key = '', value = ''] = /^([^=]*)=?(.*)$/.exec(fillIn(pair)) ?? [];
      return { key, value };
    }),
    ...operation.parameters
      .filter((parameter) => parameter.in === 'query' && !isInPath(operation, parameter))
      .flatMap(toQueryEntries),
    ...operation.parameters
      .filter((parameter) => parameter.in === 'querystring')
      .flatMap((parameter) => toEntries(contract, parameter)),
    ...additionalKeys.filter((key) => key.in === 'query').map(({ key, value }) => ({ key, value })),
  ];
  const sent = query.filter(({ disabled }) => !disabled);
  const search = sent.map(({ key, value }) => (value === null ? key : `${key}=${value}`)).join('&');
  const raw = `${[host, ...path].join('/')}${search === '' ? '' : `?${search}`}`;
  return { raw, host: [host], path, query, variable };

  /** Fills in a path parameter. In Postman, a variable must be a complete segment. */
  function fillIn(segment: string): string {
    return segment.replace(/\{([^{}]+)\}/g, (_, name: string) => {
      const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
      if (!parameter) return name;
      const value = serializePathParameter(parameter, parameterValue(contract, parameter));
      if (segment !== `{${name}}`) return value;
      variable.push({ key: name, value, ...describe(parameter) });
      return `:${name}`;
    });
  }

  function toQueryEntries(parameter: Parameter): PostmanEntry[] {
    const value = parameterValue(contract, parameter);
    const isList = !parameter.explode && typeof value === 'object';
    const encode = isList ? encodeWithCommas : encodeDelimiters;
    return serializeQueryParameter(parameter, value, encode).map(([key, text]) => ({
      key,
      value: text,
      ...describe(parameter),
    }));
  }
}

/** Returns the entries of a whole query string. Only a form has fields. */
function toEntries(contract: Contract, parameter: Parameter): QueryEntry[] {
  const { value } = exampleOfParameter(contract, parameter, 'request');
  const text = serializeQueryString(contract, parameter, value);
  const entries: [string, string | null][] = isForm(parameter)
    ? [...new URLSearchParams(text)].map((pair) => pair.map(encodeDelimiters) as [string, string])
    : [[text, null]];
  return entries.map(([key, content]) => ({ key, value: content, ...describe(parameter) }));
}

/** Encodes only delimiters, because Postman encodes the rest of a query when it sends it. */
const encodeDelimiters = (text: string): string => text.replace(/[%&#+]/g, encodeURIComponent);

/** Also encodes commas within items, because commas separate the items. */
const encodeWithCommas = (text: string): string => encodeDelimiters(text).replaceAll(',', '%2C');

/** Returns the names of the headers with the credentials of a request. */
const credentialHeaders = ({ security: [requirements = []] }: Operation): string[] =>
  requirements.flatMap(({ scheme }) => {
    if (!hasCredential(scheme)) return [];
    if (scheme.type !== 'apiKey') return ['Authorization'];
    return scheme.in === 'header' ? [scheme.parameterName] : [];
  });

const listHeaders = (contract: Contract, { parameters }: Operation): PostmanEntry[] =>
  parameters.flatMap((parameter): PostmanEntry[] => {
    const { in: location, name, explode } = parameter;
    if (location !== 'header' || isIgnoredHeader(contract, parameter)) return [];
    const value = serializeSimple(parameterValue(contract, parameter), explode);
    return [{ key: name, value, ...describe(parameter) }];
  });

/**
 * Joins all cookies in one header, because a request has only one. If some are required, it
 * describes the optional ones and does not send them.
 */
function listCookies(
  contract: Contract,
  { parameters }: Operation,
  additionalKeys: readonly AdditionalKey[],
): PostmanEntry[] {
  const cookies = [
    ...additionalKeys
      .filter((key) => key.in === 'cookie')
      .map(({ key, value }) => ({ required: true, pair: `${key}=${value}`, description: '' })),
    ...parameters
      .filter((parameter) => parameter.in === 'cookie')
      .map((parameter) => {
        const { required, description = '' } = parameter;
        const pair = serializeCookie(parameter, parameterValue(contract, parameter)).join('; ');
        return { required, pair, description };
      }),
  ];
  if (cookies.length === 0) return [];
  const required = cookies.filter((cookie) => cookie.required);
  const sent = required.length > 0 ? required : cookies;
  const lines = cookies
    .filter((cookie) => cookie.description !== '' || !sent.includes(cookie))
    .map(({ pair, description }) => (cookies.length === 1 ? '' : `\`${pair}\`: `) + description);
  return [
    {
      key: 'Cookie',
      value: sent.map(({ pair }) => pair).join('; '),
      description: lines.join('\n\n') || undefined,
      disabled: required.length > 0 ? undefined : true,
    },
  ];
}

const parameterValue = (contract: Contract, parameter: Parameter): unknown =>
  serializeContent(contract, parameter, exampleOfParameter(contract, parameter, 'request').value);

const describe = ({ description, required }: Parameter) => ({
  description,
  disabled: required ? undefined : (true as const),
});

/** Returns the descriptions of a form's properties, by name. */
function describeProperties(
  contract: Contract,
  { requestBody }: Operation,
  { mediaType }: SampleBody,
): Map<string, string> {
  const media = requestBody?.contents.find((one) => one.mediaType === mediaType);
  const { properties, required } = contract.mergeSchema(media?.schema);
  return new Map(
    [...properties].flatMap(([name, schema]) => {
      const { description = '' } = contract.mergeSchema(schema).keywords;
      const text = `${required.has(name) ? '(Required) ' : ''}${description}`.trim();
      return text === '' ? [] : [[name, text]];
    }),
  );
}

/** Returns the content type of a body. Postman sets that of a form itself, with the boundary. */
function contentType(body: SampleBody): PostmanEntry[] {
  if (body.kind === 'form' || (body.kind === 'multipart' && isFormData(body.mediaType))) return [];
  const value = body.kind === 'multipart' ? withBoundary(body.mediaType) : body.mediaType;
  return [{ key: 'Content-Type', value }];
}

function toPostmanBody(body: SampleBody, descriptions: ReadonlyMap<string, string>): PostmanBody {
  switch (body.kind) {
    case 'json':
    case 'text': {
      const language = isJsonMediaType(body.mediaType) ? 'json' : 'text';
      const raw = body.kind === 'json' ? formatJson(body.value) : body.text;
      return { mode: 'raw', raw, options: { raw: { language } } };
    }
    case 'file':
      return { mode: 'file', file: { src: body.fileName } };
    case 'form':
      return {
        mode: 'urlencoded',
        urlencoded: body.fields.map(([key, value]) => ({
          key,
          value,
          type: 'text',
          description: descriptions.get(key),
        })),
      };
    case 'multipart':
      // Postman sends parts only as form data.
      if (!isFormData(body.mediaType)) {
        const raw = assembleParts(body.parts)
          .map((piece) => (typeof piece === 'string' ? piece : `<content of ${piece.fileName}>`))
          .join('');
        return { mode: 'raw', raw, options: { raw: { language: 'text' } } };
      }
      return {
        mode: 'formdata',
        formdata: body.parts.map((part: Part): PostmanPart => ({
          key: part.name,
          ...(part.kind === 'file'
            ? { type: 'file', src: [] }
            : { type: 'text', value: part.value }),
          contentType: part.mediaType,
          description: descriptions.get(part.name),
        })),
      };
  }
}
