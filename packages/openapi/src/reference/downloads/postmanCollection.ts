import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { splitUrl } from '@docs/core/urls';
import type { Contract, Operation, Response } from '../../contract/contract';
import { languageOfMediaType, mediaTypeExamples } from '../examples/mediaTypeExamples';
import { readPostmanSecurity, type PostmanAuth, type PostmanSecurity } from './postmanAuth';
import { createPostmanRequest, type PostmanEntry, type PostmanRequest } from './postmanRequest';
import { exampleOfParameter, serializeContent, serverUrl } from '../samples/sampleRequest';
import { serializeSimple } from '../samples/serializeParameter';

/** The parts of a Postman Collection 2.1 that a contract provides. */
export interface PostmanCollection {
  info: { _postman_id: string; name: string; description?: string; schema: string };
  item: (PostmanFolder | PostmanItem)[];
  variable: (PostmanEntry & { type: 'string' })[];
  auth?: PostmanAuth;
}

interface PostmanFolder {
  id: string;
  name: string;
  description?: string;
  item: PostmanItem[];
}

interface PostmanItem {
  id: string;
  name: string;
  request: PostmanRequest;
  response: PostmanResponse[];
  protocolProfileBehavior?: { disableBodyPruning: true };
}

interface PostmanResponse {
  id: string;
  name: string;
  originalRequest: PostmanRequest;
  status?: string;
  code?: number;
  header: PostmanEntry[];
  body?: string;
  cookie: [];
  _postman_previewlanguage: 'json' | 'xml' | 'text';
}

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/**
 * Converts the operations of a contract to a Postman collection. It has a folder for each tag, the
 * variable `baseUrl`, and a variable for each secret. The same contract always gives the same
 * collection.
 */
export function createPostmanCollection(contract: Contract): PostmanCollection {
  const { title, description } = contract;
  const security = readPostmanSecurity(contract);
  const { collectionAuth, variables } = security;
  return {
    info: {
      _postman_id: toId(title),
      name: title,
      description,
      schema,
    },
    item: listItems(contract, security),
    variable: [
      { key: 'baseUrl', value: serverUrl(contract), type: 'string' },
      ...variables.map((key) => ({ key, value: '', type: 'string' as const })),
    ],
    auth: collectionAuth,
  };
}

/** Returns a folder for each first tag of an operation, followed by operations without tags. */
function listItems(contract: Contract, security: PostmanSecurity): PostmanCollection['item'] {
  const { title, tags, operations } = contract;
  const folders = new Map<string, PostmanFolder>();
  const addFolder = (name: string, label = name, description?: string): PostmanFolder => {
    const folder = { id: toId(`${title}\n${name}`), name: label, description, item: [] };
    folders.set(name, folder);
    return folder;
  };
  for (const { name, label, description } of tags) {
    if (!folders.has(name)) addFolder(name, label, description);
  }
  const untagged: PostmanItem[] = [];
  for (const operation of operations) {
    const [tag] = operation.tags;
    const folder = tag === undefined ? undefined : (folders.get(tag) ?? addFolder(tag));
    const path = tag === undefined ? title : `${title}\n${tag}`;
    (folder?.item ?? untagged).push(toItem(contract, security, operation, path));
  }
  return [...[...folders.values()].filter(({ item }) => item.length > 0), ...untagged];
}

function toItem(
  contract: Contract,
  security: PostmanSecurity,
  operation: Operation,
  folderPath: string,
): PostmanItem {
  const { auth, additional } = security.authOf(operation);
  const request = createPostmanRequest(contract, operation, additional);
  // The paths of some operations differ only in a query or a fragment.
  const [, suffix] = splitUrl(operation.path);
  const path = `${folderPath}\n${request.method} ${request.url.path.join('/')}${suffix}`;
  const responses = successfulResponses(operation).flatMap((response) =>
    listResponses(contract, response),
  );
  return {
    id: toId(path),
    name: operation.summary ?? operation.operationId,
    request: { ...request, auth },
    response: responses.map((response, index) => ({
      id: toId(`${path}\n${index}`),
      ...response,
      originalRequest: request,
    })),
    // By default, Postman drops the body of a GET request.
    protocolProfileBehavior: request.body && { disableBodyPruning: true },
  };
}

/**
 * Returns the successful responses, or all responses if none is successful. Most operations have
 * the same errors, which would be nine tenths of the collection.
 */
function successfulResponses({ responses }: Operation): Response[] {
  const successful = responses.filter(({ status }) => status.startsWith('2'));
  return successful.length > 0 ? successful : responses;
}

type UnnamedResponse = Omit<PostmanResponse, 'id' | 'originalRequest'>;

/** Lists the examples of a response. Without examples, lists the response itself. */
function listResponses(contract: Contract, response: Response): UnnamedResponse[] {
  const { status, description, contents } = response;
  const code = status === 'default' ? undefined : Number(status.replace('XX', '00'));
  const base = {
    name: description ?? status,
    ...(code !== undefined && { status: STATUS_CODES[code] ?? '', code }),
    cookie: [] as [],
  };
  const header = response.headers.map((one): PostmanEntry => {
    const value = serializeContent(
      contract,
      one,
      exampleOfParameter(contract, one, 'response').value,
    );
    const { name, explode, description: meaning } = one;
    return { key: name, value: serializeSimple(value, explode), description: meaning };
  });
  const examples = contents.flatMap((media) =>
    mediaTypeExamples(contract, media, 'response').map((example) => ({ media, ...example })),
  );
  if (examples.length === 0) return [{ ...base, header, _postman_previewlanguage: 'text' }];
  return examples.map(({ media: { mediaType }, text, summary }) => ({
    ...base,
    name: summary || base.name,
    header: [{ key: 'Content-Type', value: mediaType }, ...header],
    body: text,
    _postman_previewlanguage: languageOfMediaType(mediaType),
  }));
}

/** Derives a UUID from a string. */
function toId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
