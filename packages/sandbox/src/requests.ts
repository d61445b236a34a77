import { escapeRegExp } from '@docs/core/text';
import {
  isDocumented,
  isJsonMediaType,
  type Contract,
  type JsonObject,
  type MediaType,
  type Operation,
  type Parameter,
  type ValidateValue,
} from '@docs/openapi/runtime';
import { toBytes, toText, toValidText, type Bytes } from './bytes';
import { readJson } from './json';
import { multipartValue, partsOf, type BodyPart } from './multipart';
import { Refusal } from './problems';
import { expansionsOf, targetOf, type Route } from './routes';
import type { SandboxRules, Token } from './rules';

/** A request to the sandbox. */
export interface SandboxRequest {
  /** In upper case. */
  method: string;
  /** Path and query, such as `/v1/jobs?limit=2`. */
  target: string;
  /** By name in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Bytes;
}

/** The body of a request, as a value and as its parts. */
export interface RequestContent {
  media: MediaType | undefined;
  value: unknown;
  /** Empty unless the body is multipart. */
  parts: BodyPart[];
}

/** Finds the token of a request. Without tokens in the settings, each one has all scopes. */
export function authenticate(
  contract: Contract,
  { tokens }: SandboxRules,
  { operation }: Pick<Route, 'operation'>,
  request: SandboxRequest,
  time: number,
): Token | undefined {
  if (operation.security.length === 0) return undefined;
  const challenge = (code: string) => challengeOf(operation.responses, code);
  const alternatives = operation.security.map((all) =>
    all.map(({ scheme }) => secretOf(scheme, request)),
  );
  const secrets = alternatives.find((all) => !all.includes(undefined));
  const secret = secrets?.find((one) => one !== '');
  if (secrets && secret === undefined) return undefined;
  if (secret === undefined) {
    const detail = 'The request has no token, or not in the form that the API expects.';
    throw new Refusal('missing_token', 401, detail, {}, challenge('missing_token'));
  }
  const any: Token = { id: secret, name: secret, secret, expires_at: null, revoked: false };
  const token = tokens.length === 0 ? any : tokens.find((one) => one.secret === secret);
  if (!token || token.revoked) {
    const detail = token ? 'The token was revoked.' : 'No token is like this one.';
    throw new Refusal('invalid_token', 401, detail, {}, challenge('invalid_token'));
  }
  if (token.expires_at !== null && Date.parse(token.expires_at) <= time) {
    const detail = `The token expired at ${token.expires_at}.`;
    throw new Refusal('expired_token', 401, detail, {}, challenge('invalid_token'));
  }
  return { ...token, scopes: token.scopes ?? contract.scopes.map(({ name }) => name) };
}

/**
 * What a request sends for a security scheme. It is empty for one that needs no header: a
 * certificate, or the response to a challenge.
 */
function secretOf(
  scheme: Operation['security'][number][number]['scheme'],
  { headers, target }: SandboxRequest,
): string | undefined {
  if (scheme.type === 'mutualTLS' || scheme.type === 'undefined') return '';
  if (scheme.type !== 'apiKey') {
    if (scheme.type === 'http' && scheme.scheme === 'digest') return '';
    return /^\w+ +(\S+)$/.exec(headers.authorization ?? '')?.[1];
  }
  const { parameterName } = scheme;
  if (scheme.in === 'header') return headers[parameterName.toLowerCase()];
  const pairs =
    scheme.in === 'query'
      ? new URL(target, 'http://localhost').searchParams
      : new URLSearchParams(headers.cookie?.replace(/;\s*/g, '&'));
  return pairs.get(parameterName) ?? undefined;
}

/** The header `WWW-Authenticate` of an error, as the contract shows it. */
function challengeOf(
  responses: Route['operation']['responses'],
  code: string,
  scope = '',
): Record<string, string> {
  const examples = responses
    .flatMap(({ headers }) => headers)
    .filter(({ name }) => /^www-authenticate$/i.test(name))
    .flatMap((header) => header.examples);
  const example = examples.find(({ name }) => name === code) ?? examples[0];
  return example
    ? { 'WWW-Authenticate': String(example.value).replace(/scope="[^"]*"/, `scope="${scope}"`) }
    : {};
}

/** Refuses a token that lacks a scope of the operation, or of an object to include. */
export function checkScopes(
  contract: Contract,
  routes: readonly Route[],
  route: Route,
  query: URLSearchParams,
  token: Token | undefined,
): void {
  const { operation, schema } = route;
  const scopes = token?.scopes;
  if (!scopes) return;
  const own = operation.security.map((all) => all.flatMap((one) => one.scopes));
  const expanded = expansionsOf(contract, route).filter((name) =>
    (query.get('expand') ?? '').split(',').includes(name),
  );
  const shows = routes.filter(({ action }) => action === 'show');
  const ofExpanded = expanded.flatMap((name) => {
    const { properties } = contract.mergeSchema(schema);
    const target = targetOf(contract, shows, properties.get(`${name}_id`));
    return target?.operation.security[0]?.flatMap((one) => one.scopes) ?? [];
  });
  const missing = own
    .map((all) => [...new Set([...all, ...ofExpanded])].filter((one) => !scopes.includes(one)))
    .sort((a, b) => a.length - b.length)[0];
  if (!missing?.[0]) return;
  const names = missing.map((name) => `"${name}"`).join(', ');
  throw new Refusal(
    'insufficient_scope',
    403,
    `The token lacks the scope${missing.length > 1 ? 's' : ''} ${names}.`,
    { missing_scopes: missing },
    challengeOf(operation.responses, 'insufficient_scope', missing.join(' ')),
  );
}

/** Refuses a request whose `Accept` excludes what the API responds with. */
export function checkAccept({ success }: Route, accept: string | undefined): void {
  if (!success.media) return;
  const { mediaType } = success.media;
  const isJson = isJsonMediaType(mediaType);
  const isAccepted = (accept ?? '*/*').split(',').some((one) => {
    const [type = ''] = one.trim().toLowerCase().split(/\s*;/);
    return type === '' || fits(mediaType, type) || (isJson && isJsonMediaType(type));
  });
  if (isAccepted) return;
  const detail = `The API returns ${isJson ? 'JSON' : mediaType} only, which "Accept" excludes.`;
  throw new Refusal('not_acceptable', 406, detail);
}

/** Whether a media type is in a range such as `text/*`. */
const fits = (mediaType: string, range: string): boolean =>
  new RegExp(`^${escapeRegExp(range).replace(/\\\*/g, '[^/;]+')}(?:;|$)`, 'i').test(mediaType);

/** What reading a request needs to know. */
interface ReadContext {
  contract: Contract;
  settings: SandboxRules;
  validate: ValidateValue;
}

/** Reads the parameters in the query. Throws the refusal of a wrong or unknown one. */
export function readQuery(context: ReadContext, route: Route, query: URLSearchParams): JsonObject {
  const { parameters, security } = route.operation;
  const known = parameters.filter((one) => one.in === 'query');
  const keys = security
    .flat()
    .map(({ scheme }) => scheme.type === 'apiKey' && scheme.parameterName);
  const names = known.flatMap((one) => [...namesOf(context.contract, one).keys()]);
  const unknown = [...query.keys()].find((name) => ![...names, ...keys].includes(name));
  const isWhole = parameters.some((one) => one.in === 'querystring');
  if (unknown !== undefined && !isWhole && context.settings.unknown_parameters === 'reject') {
    const detail = `The operation has no parameter "${unknown}".`;
    throw new Refusal('invalid_parameter', 400, detail);
  }
  return readParameters(context, known, (name) => query.getAll(name));
}

/** Reads the headers that the operation knows. Throws the refusal of a wrong one. */
export const readHeaders = (
  context: ReadContext,
  { operation }: Route,
  headers: SandboxRequest['headers'],
): JsonObject =>
  readParameters(
    context,
    operation.parameters.filter((one) => one.in === 'header'),
    (name) => [headers[name.toLowerCase()] ?? []].flat(),
  );

function readParameters(
  { contract, validate }: ReadContext,
  parameters: readonly Parameter[],
  textsOf: (name: string) => string[],
): JsonObject {
  const values: JsonObject = {};
  for (const parameter of parameters) {
    const { name, schemaPointer } = parameter;
    const kind = parameter.in === 'query' ? 'parameter' : 'header';
    const sent = [...namesOf(contract, parameter)].flatMap(([own, property]) =>
      textsOf(own).map((text) => [property, text] as const),
    );
    if (sent.length === 0) {
      // A missing `If-Match` has its own status.
      if (!parameter.required || kind === 'header') continue;
      throw new Refusal('invalid_parameter', 400, `The parameter "${name}" is missing.`);
    }
    const value = parseParameter(contract, parameter, sent);
    const finding = validate(value, schemaPointer, { direction: 'request' }).find(
      ({ pointer }) => !isDocumented(contract, parameter, value, pointer),
    );
    if (finding) {
      const detail = `The ${kind} "${name}" must be ${finding.expected}.`;
      throw new Refusal('invalid_parameter', 400, detail);
    }
    values[name] = value;
  }
  return values;
}

/** The names of a parameter in a request, each with the property if it is one of an object. */
function namesOf(
  { mergeSchema }: Contract,
  { name, schema, style, explode }: Parameter,
): Map<string, string> {
  const properties = [...mergeSchema(schema).properties.keys()];
  const isForm = style === 'form' && explode;
  return properties.length > 0 && (isForm || style === 'deepObject')
    ? new Map(properties.map((one) => [isForm ? one : `${name}[${one}]`, one]))
    : new Map([[name, '']]);
}

const separators: Record<string, string> = { spaceDelimited: ' ', pipeDelimited: '|' };

function parseParameter(
  { mergeSchema }: Contract,
  { schema, style, explode, mediaType }: Parameter,
  sent: readonly (readonly [property: string, text: string])[],
): unknown {
  const { types, keywords, properties } = mergeSchema(schema);
  const texts = sent.map(([, text]) => text);
  if (mediaType !== undefined) return readJson(texts[0] ?? '') ?? texts[0];
  const parts = explode ? texts : texts.flatMap((text) => text.split(separators[style] ?? ','));
  if (types?.includes('array')) {
    return parts.map((text) => parseScalar(mergeSchema(keywords.items).types, text));
  }
  if (properties.size === 0) return texts.length > 1 ? texts : parseScalar(types, texts[0] ?? '');
  // Without a name for each value, names and values alternate.
  const pairs = parts.flatMap((part, at) =>
    at % 2 === 1 ? [[parts[at - 1] ?? '', part] as const] : [],
  );
  const named = sent.some(([property]) => property !== '') ? sent : pairs;
  return Object.fromEntries(
    named.map(([name, text]) => [name, parseScalar(mergeSchema(properties.get(name)).types, text)]),
  );
}

function parseScalar(types: readonly string[] | undefined, text: string): unknown {
  const isNumber = types?.includes('integer') || types?.includes('number');
  if (isNumber && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (types?.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  return text;
}

/** Reads the body of a request: media types first, then sizes, then the content. */
export function readBody(
  contract: Contract,
  { body_bytes: bodyBytes, file_bytes: fileBytes }: SandboxRules,
  { operation }: Route,
  { headers, body }: SandboxRequest,
): RequestContent {
  const { requestBody } = operation;
  if (!requestBody || (body.length === 0 && !requestBody.required)) {
    return { media: undefined, value: null, parts: [] };
  }
  const contentType = headers['content-type'] ?? '';
  const [type = ''] = contentType.toLowerCase().split(/[;\s]/);
  const media = requestBody.contents.find(({ mediaType }) =>
    fits(type, mediaType.split(';')[0] ?? ''),
  );
  if (!media) {
    const detail = `The operation does not accept the "Content-Type" "${type}".`;
    throw new Refusal('unsupported_media_type', 415, detail);
  }
  const parts = type.startsWith('multipart/') ? partsOf(body, contentType) : [];
  const files = parts?.filter(({ fileName }) => fileName !== undefined) ?? [];
  for (const { name, mediaType = 'application/octet-stream' } of files) {
    const allowed = media.encoding[name]?.contentType?.split(',').map((one) => one.trim());
    if (allowed && !allowed.includes(mediaType.split(';')[0] ?? '')) {
      const detail = `Files of the type "${mediaType}" are not allowed.`;
      throw new Refusal('unsupported_media_type', 415, detail);
    }
  }
  const large = files.find(({ content }) => content.length > (fileBytes ?? Infinity));
  const texts = body.length - files.reduce((sum, { content }) => sum + content.length, 0);
  if (large || texts > (bodyBytes ?? Infinity)) {
    const [what, size, limit] = large
      ? [`file "${large.fileName}"`, large.content.length, fileBytes]
      : ['body', texts, bodyBytes];
    const detail = `The ${what} is ${size.toLocaleString('en')} bytes; the limit is ${limit?.toLocaleString('en')} bytes.`;
    throw new Refusal('payload_too_large', 413, detail);
  }
  const isJson = isJsonMediaType(type);
  const isForm = type === 'application/x-www-form-urlencoded';
  if (!isJson && !isForm && !type.startsWith('multipart/')) {
    // A schema says how text is, but not how XML or a file is.
    return { media: type === 'text/plain' ? media : undefined, value: toText(body), parts: [] };
  }
  const fields = isForm ? fieldsOf(toText(body)) : parts;
  const value = isJson
    ? readJson(toValidText(body) ?? '')
    : fields && multipartValue(contract, media.schema, fields);
  if (value === undefined) {
    const detail = `The body is not valid ${isJson ? 'JSON' : 'multipart content'}.`;
    throw new Refusal('malformed_request', 400, detail);
  }
  return { media, value, parts: parts ?? [] };
}

/** The values of a form, as parts without files. */
const fieldsOf = (body: string): BodyPart[] =>
  [...new URLSearchParams(body)].map(([name, text]) => ({
    name,
    fileName: undefined,
    mediaType: undefined,
    content: toBytes(text),
  }));
