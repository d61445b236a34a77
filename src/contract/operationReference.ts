import { fitToPage } from './fitToPage';
import type { Contract, Operation, Response, Schema } from './records';
import type { RequestSample } from '../reference/samples/requestSamples';
import { shownOperation, type ShownOperation, type WithHeadersAbove } from './shownOperation';

/** Code as the build highlighted it. */
export interface HighlightedCode {
  /** Text of the tab. */
  label: string;
  /** Language id of the highlighter. */
  language: string;
  code: string;
  /** As `highlightedHtml` takes them. */
  tokens: string;
}

/** An error that an operation can give, with the place of its entry in the catalogue. */
interface OperationError {
  code: string;
  status: string;
  title: string;
  href: string | undefined;
}

/** What the page of an operation shows of the contract, and nothing else of it. */
export interface OperationReference {
  operation: ShownOperation;
  samples: HighlightedCode[];
  /** Response examples, the label of each its status, with the example's name when there are several. */
  responseExamples: HighlightedCode[];
  errors: OperationError[];
  /** Rate limit, pagination, idempotency and versions in words. */
  facts: string[];
  /** Addresses of the objects of resources, by the schemas that the records name. */
  routes: Record<string, string>;
}

/**
 * Leaves out of an operation what its page does not tell: objects that other pages
 * have, what it tells a second time, and what is too much.
 */
export function toldOperation(
  operation: Operation,
  /** Addresses at which the objects of resources are shown, by the names of their schemas. */
  schemaRoutes: ReadonlyMap<string, string>,
  /** The object that this page shows for all others. */
  ownObject: string | undefined,
  /** Whether a schema is told even if it is too much. */
  isNeeded: (schema: string) => boolean = () => false,
): WithHeadersAbove {
  const linked = withCallbacks(operation, (one) => linkResources(one, schemaRoutes, ownObject));
  return fitToPage(onceEach(linked), weightOfCode(operation), isNeeded);
}

/** What the pages of operations tell, by page id. */
type ToldOperations = ReadonlyMap<string, WithHeadersAbove>;

/** What was gathered last, by the first operation of each contract; contracts are read once for each state. */
const gathered = new WeakMap<Operation, { key: string; told: ToldOperations }>();

/**
 * What each page tells. A schema that was too much for all pages that have it
 * is told on the first of them all the same. Gathered once for the same pages of
 * the same contract: it takes 10 s of a build with 400 operations.
 */
export function toldOperations(
  pages: readonly PageOfOperation[],
  schemaRoutes: ReadonlyMap<string, string>,
  objectOfPage: ReadonlyMap<string, string>,
): ToldOperations {
  const first = pages.find(({ operation }) => operation)?.operation;
  if (!first) return new Map();
  const ids = pages.map(({ id, operation }) => [id, operation?.operationId]);
  const key = JSON.stringify([ids, [...schemaRoutes], [...objectOfPage]]);
  const known = gathered.get(first);
  if (known?.key === key) return known.told;
  const told = gatherTold(pages, schemaRoutes, objectOfPage);
  gathered.set(first, { key, told });
  return told;
}

interface PageOfOperation {
  id: string;
  operation?: Operation;
}

function gatherTold(
  pages: readonly PageOfOperation[],
  schemaRoutes: ReadonlyMap<string, string>,
  objectOfPage: ReadonlyMap<string, string>,
): ToldOperations {
  const told = new Map<string, WithHeadersAbove>();
  const names = new Set(schemaRoutes.keys());
  const tell = (id: string, own: WithHeadersAbove) => {
    told.set(id, own);
    for (const name of toldSchemas(own).keys()) names.add(name);
  };
  for (const { id, operation } of pages) {
    if (operation) tell(id, toldOperation(operation, schemaRoutes, objectOfPage.get(id)));
  }
  for (const { id, operation } of pages) {
    const before = told.get(id);
    if (!operation || !before) continue;
    const ownObject = objectOfPage.get(id);
    const all = toldSchemas(linkResources(operation, schemaRoutes, ownObject));
    if ([...all.keys()].every((name) => names.has(name))) continue;
    const here = toldSchemas(before);
    const isNeeded = (name: string) => here.has(name) || !names.has(name);
    tell(id, toldOperation(operation, schemaRoutes, ownObject, isNeeded));
  }
  return told;
}

/** About how much HTML the samples of a page take: the first of each, highlighted. */
function weightOfCode({ responses }: Operation): number {
  const texts = responses.flatMap(({ contents }) => contents[0]?.examples[0]?.text ?? []);
  const lines = texts[0]?.split('\n').length ?? 0;
  return 4_000 + lines * 150 + texts.reduce((sum, text) => sum + text.length, 0);
}

/** Anchors at which a page tells schemas, by their names; the outermost of each. */
export function toldSchemas(operation: Operation): Map<string, string> {
  const told = new Map<string, string>();
  const bodies = [
    ...(operation.requestBody?.contents ?? []).map(({ schema }) => ({ schema, anchor: 'body' })),
    ...operation.responses.flatMap(({ id, contents }) =>
      contents.map(({ schema }) => ({ schema, anchor: id })),
    ),
  ];
  for (const { schema, anchor } of bodies) {
    if (schema === undefined || schema.properties.length + schema.variants.length === 0) continue;
    if (schema.name !== undefined && !told.has(schema.name)) told.set(schema.name, anchor);
    bodies.push(
      ...schema.properties.map((property) => ({ schema: property.schema, anchor: property.id })),
      ...schema.variants.map((variant) => ({ schema: variant.schema, anchor })),
    );
  }
  return told;
}

interface ReferenceInput {
  contract: Contract;
  operation: Operation;
  /** What its page tells of it. */
  told: WithHeadersAbove;
  samples: readonly RequestSample[];
  /** Origin of the site; the address of an error's type on it becomes a link. */
  baseUrl: string;
  /** Addresses at which the objects of resources are shown, by the names of their schemas. */
  schemaRoutes: ReadonlyMap<string, string>;
  /** Addresses at which other schemas are told, by their names, for pages that only name them. */
  toldRoutes: ReadonlyMap<string, string>;
  /** Addresses of the pages of operations, by their ids. */
  operationRoutes: ReadonlyMap<string, string>;
  /** Tokens of a code in a language. */
  tokensOf: (code: string, language: string) => Promise<string>;
}

/** Gathers what the page of one operation shows. */
export async function operationReference(input: ReferenceInput): Promise<OperationReference> {
  const { contract, operation, told, samples, baseUrl, schemaRoutes, tokensOf } = input;
  const toldHere = toldSchemas(told);
  const routeOf = (name: string) =>
    schemaRoutes.get(name) ?? (toldHere.has(name) ? undefined : input.toldRoutes.get(name));
  const responses = operation.responses.flatMap(({ status, contents }) =>
    contents.slice(0, 1).flatMap(({ mediaType, examples }) =>
      examples.map((example) => ({
        label: examples.length > 1 ? `${status} ${example.name}` : status,
        language: languageOf(mediaType),
        text: example.text,
      })),
    ),
  );
  return {
    operation: shownOperation(
      told,
      (name) => routeOf(name) !== undefined,
      (id) => input.operationRoutes.get(id),
    ),
    samples: await Promise.all(
      samples.map(async ({ label, shiki, code }) => ({
        label,
        language: shiki,
        code,
        tokens: await tokensOf(code, shiki),
      })),
    ),
    responseExamples: await Promise.all(
      responses.map(async ({ label, language, text }) => ({
        label,
        language,
        code: text,
        tokens: await tokensOf(text, language),
      })),
    ),
    errors: errorsOf(operation, contract, baseUrl),
    facts: factsOf(operation),
    routes: Object.fromEntries(
      [...referencedSchemas(told)].flatMap((name) => {
        const route = routeOf(name);
        return route === undefined ? [] : [[name, route]];
      }),
    ),
  };
}

/** Does the same to an operation and to its callbacks. */
const withCallbacks = (
  operation: Operation,
  change: (operation: Operation) => Operation,
): Operation => ({
  ...change(operation),
  callbacks: operation.callbacks.map((callback) => ({
    ...callback,
    operation: withCallbacks(callback.operation, change),
  })),
});

const languageOf = (mediaType: string): string => {
  if (/[/+]json\b/.test(mediaType)) return 'json';
  return /[/+]xml\b/.test(mediaType) ? 'xml' : 'text';
};

/**
 * Leaves out what the object of a resource holds: one page has it, and the name
 * leads there.
 */
function linkResources(
  operation: Operation,
  schemaRoutes: ReadonlyMap<string, string>,
  ownObject: string | undefined,
): Operation {
  const walk = (schema: Schema): Schema =>
    schema.name !== undefined && schema.name !== ownObject && schemaRoutes.has(schema.name)
      ? { ...schema, properties: [], variants: [], recursion: undefined }
      : {
          ...schema,
          properties: schema.properties.map((property) => ({
            ...property,
            schema: walk(property.schema),
          })),
          variants: schema.variants.map((variant) => ({
            ...variant,
            schema: walk(variant.schema),
          })),
        };
  const link = <T extends { contents: Response['contents'] }>(part: T): T => ({
    ...part,
    contents: part.contents.map((content) => ({
      ...content,
      schema: content.schema && walk(content.schema),
    })),
  });
  return {
    ...operation,
    requestBody: operation.requestBody && link(operation.requestBody),
    responses: operation.responses.map(link),
  };
}

/**
 * Shows a header or a named schema that several responses share at the first of
 * them; the others link there. Ten kinds of errors would otherwise repeat one
 * object ten times.
 */
function onceEach(operation: Operation): WithHeadersAbove {
  const headerIds = new Map<string, string>();
  const schemaIds = new Map<string, string>();
  const responses = operation.responses.map((response) => {
    const above: { name: string; id: string }[] = [];
    const headers = response.headers.filter(({ id, ...header }) => {
      const key = JSON.stringify(header);
      const first = headerIds.get(key);
      if (first === undefined) headerIds.set(key, id);
      else above.push({ name: header.name, id: first });
      return first === undefined;
    });
    const contents = response.contents.map((content) => {
      const name = content.schema?.name;
      if (content.schema === undefined || name === undefined) return content;
      const first = schemaIds.get(name);
      if (first === undefined) {
        schemaIds.set(name, response.id);
        return content;
      }
      return {
        ...content,
        schema: { ...content.schema, properties: [], variants: [], recursion: first },
      };
    });
    const [first] = above;
    const headersAbove = first && { id: first.id, names: above.map(({ name }) => name) };
    return { ...response, headers, headersAbove, contents };
  });
  return { ...operation, responses };
}

/** Errors by the examples of the operation's error responses, in the order of their statuses. */
function errorsOf(operation: Operation, contract: Contract, baseUrl: string): OperationError[] {
  const titles = new Map(contract.errors.map(({ code, title }) => [code, title]));
  const errors = operation.responses
    .filter(({ status }) => /^[45]/.test(status))
    .flatMap(({ status, contents }) =>
      contents.flatMap(({ examples }) =>
        examples.flatMap(({ text, generated }): OperationError[] => {
          const { code, type } = generated ? {} : parseProblem(text);
          if (typeof code !== 'string') return [];
          const isOnSite = typeof type === 'string' && type.startsWith(`${baseUrl}/`);
          return [
            {
              code,
              status,
              title: titles.get(code) ?? code,
              href: isOnSite ? type.slice(baseUrl.length) : undefined,
            },
          ];
        }),
      ),
    );
  return [...new Map(errors.map((error) => [error.code, error])).values()];
}

function parseProblem(text: string): { code?: unknown; type?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** How long a rate limit counts, as it follows a number. */
export const windowInWords = (seconds: number): string =>
  seconds === 60 ? 'a minute' : `in ${seconds} seconds`;

function factsOf({ rateLimit, parameters, responses }: Operation): string[] {
  const has = (name: string) => parameters.find((one) => one.name.toLowerCase() === name);
  const facts: string[] = [];
  if (rateLimit) {
    const { requests, windowSeconds, bucket } = rateLimit;
    facts.push(
      `${requests} requests ${windowInWords(windowSeconds)}, counted together with other ${bucket} requests.`,
    );
  }
  const limit = has('limit');
  if (has('cursor') && limit) {
    const size = limit.schema.default === undefined ? '' : `, ${limit.schema.default} by default`;
    const bounds = limit.schema.constraints.find((one) => / to /.test(one));
    facts.push(
      `The list comes in pages${bounds ? ` of ${bounds} objects` : ''}${size}; \`cursor\` continues it.`,
    );
  }
  if (has('idempotency-key')) {
    facts.push('With an `Idempotency-Key`, a repeated request does not create a second object.');
  }
  const match = has('if-match');
  if (match) {
    facts.push(
      match.required
        ? 'Needs the `ETag` of the last read in `If-Match`.'
        : 'Takes the `ETag` of the last read in `If-Match`, and then only works on that version.',
    );
  } else if (responses.some(({ headers }) => headers.some(({ name }) => name === 'ETag'))) {
    facts.push('The response carries an `ETag`, which an update needs.');
  }
  return facts;
}

/** Names of the schemas that ids in the operation refer to. */
function referencedSchemas(operation: Operation): Set<string> {
  const names = new Set<string>();
  const walk = (schema: Schema | undefined) => {
    if (!schema) return;
    if (schema.references !== undefined) names.add(schema.references);
    if (schema.name !== undefined) names.add(schema.name);
    for (const property of schema.properties) walk(property.schema);
    for (const variant of schema.variants) walk(variant.schema);
  };
  for (const { operation: callback } of operation.callbacks) {
    for (const name of referencedSchemas(callback)) names.add(name);
  }
  for (const { schema } of operation.parameters) walk(schema);
  for (const { schema } of operation.requestBody?.contents ?? []) walk(schema);
  for (const { contents } of operation.responses) for (const { schema } of contents) walk(schema);
  return names;
}
