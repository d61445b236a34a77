import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asList, asObject, asText, type JsonObject } from '@docs/openapi/json';
import { Document, isMap, isScalar, parse, parseDocument, visit } from 'yaml';

const sharedFile = 'components/responses.yaml';
const comment = ` Written by \`npm run errors\`. Change ${sharedFile} or components/examples/errors.yaml.`;

/**
 * Gives each operation its own error responses, because their examples name the path and the scope
 * of a request. Each is a copy of a response in `components/responses.yaml`. The files in `paths`
 * refer to the copies, which are in files of the same names in `responses`.
 *
 * @param api The folder of a contract that is divided in this way.
 * @returns The text of each file in `paths` and `responses`.
 */
export function draftErrorResponses(api: string): Map<string, string> {
  const read = (name: string) => readFileSync(path.join(api, name), 'utf8');
  const readMap = (name: string) => asObject(parse(read(name)));
  const contract = readMap('openapi.yaml');
  const instances = instancesOf(contract, readMap('components/parameters.yaml'));
  const shared = readMap(sharedFile);
  const copy = copier(readMap('components/examples/errors.yaml'));
  const written = new Map<string, string>();
  for (const name of readdirSync(path.join(api, 'paths')).sort()) {
    const text = read(`paths/${name}`);
    const copies: JsonObject = {};
    let edited = '';
    let end = 0;
    for (const { item, operation, reference, range } of errorReferences(text)) {
      const operationId = asText(operation.operationId);
      const prefix = operationId.charAt(0).toUpperCase() + operationId.slice(1);
      const source = reference.replace(/^.*#\//, '').replace(prefix, '');
      if (!(source in shared)) throw new Error(`paths/${name}: ${sharedFile} has no ${source}.`);
      copies[prefix + source] = copy(asObject(shared[source]), {
        operationId,
        copy: prefix + source,
        instance: instances.get(`./paths/${name}#/${item}`) ?? '',
        scope: scopesOf(operation.security ?? contract.security)[0],
      });
      edited += `${text.slice(end, range[0])}../responses/${name}#/${prefix}${source}`;
      end = range[1];
    }
    written.set(`paths/${name}`, edited + text.slice(end));
    written.set(`responses/${name}`, formatCopies(copies));
  }
  return written;
}

/** Returns the example of each path, by the reference to it. */
function instancesOf({ servers, paths }: JsonObject, parameters: JsonObject): Map<string, string> {
  const base = new URL(asText(asObject(asList(servers)[0]).url)).pathname.replace(/\/$/, '');
  const examples = Object.values(parameters)
    .map(asObject)
    .filter((parameter) => parameter.in === 'path');
  const exampleOf = (name: string) => asText(examples.find((one) => one.name === name)?.example);
  return new Map(
    Object.entries(asObject(paths)).map(([route, item]) => [
      asText(asObject(item).$ref),
      base + route.replace(/\{(\w+)\}/g, (_, name: string) => exampleOf(name)),
    ]),
  );
}

const scopesOf = (security: unknown): string[] =>
  asList(security).flatMap((schemes) =>
    Object.values(asObject(schemes)).flatMap((scopes) => asList(scopes).map(asText)),
  );

/** Returns the `$ref`s to error responses in a file of `paths`, in the order of the file. */
function errorReferences(text: string) {
  const document = parseDocument(text);
  return Object.entries(asObject(document.toJS())).flatMap(([item, operations]) =>
    Object.entries(asObject(operations)).flatMap(([method, value]) => {
      const operation = asObject(value);
      return Object.keys(asObject(operation.responses)).flatMap((status) => {
        const at = document.getIn([item, method, 'responses', status, '$ref'], true);
        if (!/^[45]/.test(status) || !isScalar(at) || !at.range) return [];
        return [{ item, operation, reference: asText(at.value), range: at.range }];
      });
    }),
  );
}

/** What an error says about the request. */
interface Request {
  operationId: string;
  /** The name of the copied response. */
  copy: string;
  instance: string;
  scope: string | undefined;
}

/**
 * Returns a function that copies a response for a request. `operations` beside the shared problems
 * has the values that differ for one operation, by its ID and the name of the problem.
 */
function copier({ operations, ...problems }: JsonObject) {
  const quoted = new Set<string>();
  return (response: JsonObject, { operationId, copy, instance, scope }: Request): JsonObject => {
    const differing = asObject(asObject(operations)[operationId]);
    let [known, own] = ['', ''];
    const copyExample = ([key, reference]: [string, unknown]) => {
      const name = asText(asObject(reference).$ref).replace(/^.*#\//, '');
      const problem = asObject(problems[name]);
      const value = asObject(problem.value);
      const [missing] = asList(value.missing_scopes).map(asText);
      if (missing !== undefined) {
        if (scope === undefined) return [];
        [known, own] = [missing, scope];
      }
      // Pages quote the shared problem, with its request ID, as that of the first such request.
      const isQuoted = value.instance === instance && !quoted.has(name);
      if (isQuoted) quoted.add(name);
      const request_id = isQuoted ? value.request_id : requestId(`${copy} ${key}`);
      const changed = { ...value, instance, request_id, ...asObject(differing[name]) };
      return [[key, { ...problem, value: changed }] as const];
    };
    const content = Object.entries(asObject(response.content)).map(([mediaType, value]) => {
      const { examples, ...media } = asObject(value);
      const copied = Object.entries(asObject(examples)).flatMap(copyExample);
      return [mediaType, { ...media, examples: Object.fromEntries(copied) }] as const;
    });
    const text = JSON.stringify({ ...response, content: Object.fromEntries(content) })
      .replaceAll('"./', '"../components/')
      .replaceAll(known, own);
    return asObject(JSON.parse(text));
  };
}

/** Derives the ID of a request from a text: 12 characters, as in the schema of problems. */
const requestId = (text: string): string =>
  `req_${createHash('sha256').update(text).digest('base64').replace(/[+/=]/g, '').slice(0, 12)}`;

/** Writes one line for the headers of a response and for each example without a list of errors. */
function formatCopies(copies: JsonObject): string {
  const document = new Document(copies, { aliasDuplicateObjects: false });
  document.commentBefore = comment;
  visit(document, {
    Pair(_, { key, value }) {
      const isShort = isScalar(key) && ['headers', 'schema', 'value'].includes(String(key.value));
      if (isShort && isMap(value) && !value.has('errors')) value.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 });
}
