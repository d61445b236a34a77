import { createHash } from 'node:crypto';
import { convertV2 } from 'openapi-to-postmanv2';
import { stringify } from 'yaml';
import {
  asList,
  asObject,
  asText,
  follow,
  httpMethods,
  isObject,
  own,
  type JsonObject,
} from './contractJson';
import type { DownloadName } from './downloadNames';
import { exampleOf, sampledXml, sampleRequest } from './sampleRequest';

/**
 * The bundled contract as files to download, in the version that it was authored in, in the order of its keys, and as a
 * Postman collection (v2.1) with a folder for each tag and the variables
 * `baseUrl` and, where there is a token, `bearerToken`. The same contract gives
 * the same bytes.
 */
export async function contractDownloads(
  document: JsonObject,
  authored: JsonObject = document,
): Promise<Record<DownloadName, string>> {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  // Aliases, which YAML would write for values that are shared, are read by few tools.
  // Readers of YAML 1.1 would take texts such as `2026-10-01` and `no` for something else.
  const yaml = stringify(authored, {
    aliasDuplicateObjects: false,
    compat: 'yaml-1.1',
    lineWidth: 100,
  });
  return {
    'openapi.yaml': yaml,
    'openapi.json': json(authored),
    'postman.json': json(await postmanCollection(document)),
  };
}

const options = {
  folderStrategy: 'Tags',
  requestNameSource: 'Fallback',
  indentCharacter: 'Space',
  parametersResolution: 'Example',
  requestParametersResolution: 'Example',
  exampleParametersResolution: 'Example',
  includeAuthInfoInExample: false,
  // Otherwise a first request would be sent with every filter.
  enableOptionalParameters: false,
  alwaysInheritAuthentication: true,
} as const;

async function postmanCollection(document: JsonObject): Promise<JsonObject> {
  const converted = await new Promise<unknown>((resolve, reject) => {
    const input = { type: 'json', data: withExamples(document) };
    convertV2(input as unknown as Parameters<typeof convertV2>[0], options, (error, result) => {
      const [output] = asList(asObject(result).output);
      if (error || !isObject(output)) {
        const reason = error ?? asObject(result).reason;
        reject(
          reason instanceof Error ? reason : new Error(asText(asObject(reason).message ?? reason)),
        );
      } else {
        resolve(output.data);
      }
    });
  });
  // The library's own classes, with methods and undefined values, become plain JSON.
  const collection = asObject(JSON.parse(JSON.stringify(converted)) as unknown);
  const info = asObject(collection.info);
  const title = asText(info.name);
  const variables = asList(collection.variable)
    .map(asObject)
    .filter(({ key }) => key !== 'bearerToken');
  if (!variables.some(({ key }) => key === 'baseUrl')) {
    variables.unshift({ key: 'baseUrl', value: 'https://api.example.com' });
  }
  const scheme = mainScheme(document);
  const operations = new Map(
    operationsOf(document).map(({ method, path }) => [
      `${method.toUpperCase()} ${postmanPath(path)}`,
      { method, path },
    ]),
  );
  return {
    info: { ...info, _postman_id: digestId(title) },
    item: asList(collection.item).map((item) => withIds(document, operations, item, title)),
    event: [],
    variable: [
      ...variables.map(({ key, value }) => ({ key, value, type: 'string' })),
      ...(scheme === undefined ? [] : [{ key: 'bearerToken', value: '', type: 'string' }]),
    ],
    ...(scheme && { auth: scheme }),
  };
}

/** A UUID that depends on nothing but the text. */
function digestId(text: string): string {
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

type Operations = ReadonlyMap<string, { method: string; path: string }>;

/** A folder, request or response with ids that say where it stands. */
function withIds(
  document: JsonObject,
  operations: Operations,
  written: unknown,
  place: string,
): JsonObject {
  const item = asObject(written);
  const name = asText(item.name);
  if (Array.isArray(item.item)) {
    const folder = `${place}\n${name}`;
    return {
      ...item,
      id: digestId(folder),
      item: item.item.map((one) => withIds(document, operations, one, folder)),
    };
  }
  const request = asObject(item.request);
  const path = asList(asObject(request.url).path).map(String).join('/');
  const here = `${place}\n${asText(request.method)} ${path}`;
  const operation = operations.get(`${asText(request.method)} ${path}`);
  return {
    ...item,
    id: digestId(here),
    request: { ...withBody(document, operation, request), auth: authOf(document, operation) },
    response: asList(item.response).map((one, index) => {
      const response = asObject(one);
      const original = withBody(document, operation, asObject(response.originalRequest));
      return {
        ...response,
        id: digestId(`${here}\n${String(index)}`),
        originalRequest: original,
      };
    }),
  };
}

/** Nothing, which inherits the collection's authorisation, or none where the operation needs none. */
function authOf(
  document: JsonObject,
  operation: { method: string; path: string } | undefined,
): JsonObject | null {
  const item = operation && follow(document, own(document.paths, operation.path), '')?.value;
  const security = own(own(item, operation?.method ?? ''), 'security') ?? document.security;
  return asList(security).length === 0 ? { type: 'noauth' } : null;
}

/** `/jobs/{job_id}` as Postman has it: `jobs/:job_id`. */
const postmanPath = (path: string): string =>
  path.replace(/^\//, '').replace(/\{([^{}]+)\}/g, ':$1');

/** The request with the contract's example in a form, for which the library makes up values. */
function withBody(
  document: JsonObject,
  operation: { method: string; path: string } | undefined,
  request: JsonObject,
): JsonObject {
  const body = asObject(request.body);
  const sample = operation && sampleRequest(document, operation)?.body;
  const described = (mode: string, name: string) => {
    const field = asList(body[mode])
      .map(asObject)
      .find(({ key }) => key === name);
    return field?.description === undefined ? {} : { description: field.description };
  };
  if (body.mode === 'formdata' && sample?.kind === 'multipart') {
    return {
      ...request,
      // Postman writes this header itself, with the boundary.
      header: asList(request.header).filter(
        (header) => asText(asObject(header).key).toLowerCase() !== 'content-type',
      ),
      body: {
        mode: 'formdata',
        formdata: sample.parts.map(({ name, value, fileName, mediaType }) => ({
          key: name,
          ...(fileName === undefined
            ? { value: value ?? '', type: 'text' }
            : { type: 'file', src: [] }),
          ...(mediaType === undefined ? {} : { contentType: mediaType }),
          ...described('formdata', name),
        })),
      },
    };
  }
  if (body.mode === 'urlencoded' && sample?.kind === 'form') {
    return {
      ...request,
      body: {
        mode: 'urlencoded',
        urlencoded: sample.fields.map(([key, value]) => ({
          key,
          value,
          ...described('urlencoded', key),
        })),
      },
    };
  }
  return request;
}

interface Place {
  method: string;
  path: string;
  operation: JsonObject;
  item: JsonObject;
}

function operationsOf(document: JsonObject): Place[] {
  return Object.keys(asObject(document.paths)).flatMap((path) => {
    const item = follow(document, own(document.paths, path), '')?.value ?? {};
    return httpMethods.flatMap((method): Place[] => {
      const operation = item[method];
      return isObject(operation) ? [{ method, path, operation, item }] : [];
    });
  });
}

/**
 * A copy of the contract in which every parameter, header and media type has an
 * example, because the library makes up random values where there is none, and in
 * which only schemas stand behind references, because it loses headers otherwise.
 */
function withExamples(document: JsonObject): JsonObject {
  const copy = structuredClone(document);
  const resolved = (value: unknown): JsonObject | undefined => {
    const found = follow(document, value, '')?.value;
    return found && structuredClone(found);
  };
  const exemplified = (value: unknown): unknown => {
    const holder = resolved(value);
    if (holder === undefined) return value;
    const example = exampleOf(document, holder);
    if (holder.content !== undefined) holder.content = contents(holder.content);
    else if (example !== undefined) holder.example = example;
    delete holder.examples;
    return holder;
  };
  const contents = (content: unknown): JsonObject =>
    Object.fromEntries(
      Object.entries(asObject(content)).map(([mediaType, value]) => {
        const media = resolved(value) ?? {};
        const xml = /[/+]xml\b/i.test(mediaType) && isObject(media.schema);
        const named = Object.entries(asObject(media.examples)).flatMap(([name, one]) => {
          const example = resolved(one);
          return example?.value === undefined ? [] : [[name, example] as const];
        });
        if (named.length > 0) {
          media.examples = Object.fromEntries(named);
        } else {
          delete media.examples;
          const made = xml ? sampledXml(document, asObject(media.schema)) : '';
          const example = media.example ?? (made || exampleOf(document, media));
          if (example !== undefined) media.example = example;
        }
        return [mediaType, media];
      }),
    );
  const parameters = (list: unknown) => asList(list).map(exemplified);

  // A contract of webhooks alone has none, which the converter takes for a mistake.
  copy.paths ??= {};
  for (const path of Object.keys(asObject(copy.paths))) {
    const item = resolved(own(copy.paths, path));
    if (item === undefined) continue;
    asObject(copy.paths)[path] = item;
    if (Array.isArray(item.parameters)) item.parameters = parameters(item.parameters);
    for (const method of httpMethods) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      if (Array.isArray(operation.parameters))
        operation.parameters = parameters(operation.parameters);
      const body = resolved(operation.requestBody);
      if (body) operation.requestBody = { ...body, content: contents(body.content) };
      operation.responses = Object.fromEntries(
        shownResponses(asObject(operation.responses)).map(([status, value]) => {
          const response = resolved(value) ?? {};
          const headers = Object.entries(asObject(response.headers)).map(([name, header]) => [
            name,
            exemplified(header),
          ]);
          return [
            status,
            {
              ...response,
              ...(response.headers !== undefined && { headers: Object.fromEntries(headers) }),
              ...(response.content !== undefined && { content: contents(response.content) }),
            },
          ];
        }),
      );
    }
  }
  return copy;
}

/**
 * Successful responses, or all where there are none. Errors are the same for most
 * operations and would make up nine tenths of the collection.
 */
function shownResponses(responses: JsonObject): [string, unknown][] {
  const all = Object.entries(responses);
  const successful = all.filter(([status]) => /^2/.test(status));
  return successful.length > 0 ? successful : all;
}

/** Authorisation of the collection: by bearer token where the contract has such a scheme. */
function mainScheme(document: JsonObject): JsonObject | undefined {
  const schemes = Object.keys(asObject(own(document.components, 'securitySchemes')));
  const kinds = schemes.map((name) => {
    const scheme = own(own(document.components, 'securitySchemes'), name);
    return follow(document, scheme, '')?.value ?? {};
  });
  const value = '{{bearerToken}}';
  const entry = (key: string, text: string) => ({ key, value: text, type: 'string' });
  const bearer = kinds.some(
    ({ type, scheme }) =>
      type === 'oauth2' ||
      type === 'openIdConnect' ||
      (type === 'http' && /^bearer$/i.test(asText(scheme))),
  );
  if (bearer) return { type: 'bearer', bearer: [entry('token', value)] };
  const key = kinds.find(({ type }) => type === 'apiKey');
  if (key === undefined) return undefined;
  const place = key.in === 'query' ? 'query' : 'header';
  return {
    type: 'apikey',
    apikey: [entry('key', asText(key.name)), entry('value', value), entry('in', place)],
  };
}
