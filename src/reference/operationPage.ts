import { errorViews, type ErrorView } from './errorViews';
import type { Contract } from '../contract/contract';
import type { ContentNode } from '../mdx/contentTree';
import { languageOfMediaType } from './mediaTypeExamples';
import type { Reference } from './reference';
import type { RequestSample } from './samples/requestSamples';
import type { CallbackView, ContentView, OperationView, SchemaView } from './views';

/** Code as the build highlighted it. */
export interface HighlightedCode {
  /** Label of the option that selects it. */
  label: string;
  /** Language id of the highlighter. */
  language: string;
  code: string;
  /** As `highlightedHtml` takes them. */
  tokens: string;
  /** What an example shows. */
  summary?: string;
  description?: ContentNode;
}

/** Everything that the page of an operation shows of the contract. */
export interface OperationPageView {
  operation: OperationView;
  samples: HighlightedCode[];
  /** Bodies that the contract gives as examples, where there are several or they are described. */
  requestExamples: HighlightedCode[];
  responseExamples: HighlightedCode[];
  errors: ErrorView[];
  /** URLs of the objects of resources, by the schemas that the page names. */
  routes: Record<string, string>;
  /** URLs of the pages of the operations that the page names. */
  operationRoutes: Record<string, string>;
}

interface OperationPageInput {
  contract: Contract;
  reference: Reference;
  view: OperationView;
  samples: readonly RequestSample[];
  baseUrl: string;
  /** Tokens of a code in a language. */
  highlight: (code: string, language: string) => Promise<string>;
}

/** Creates what the page of one operation shows, its code highlighted. */
export async function createOperationPage(input: OperationPageInput): Promise<OperationPageView> {
  const { contract, reference, view, samples, baseUrl, highlight } = input;
  const operation = [...contract.operations, ...contract.webhooks].find(
    ({ operationId }) => operationId === view.operationId,
  );
  const highlightAll = (codes: readonly Omit<HighlightedCode, 'tokens'>[]) =>
    Promise.all(
      codes.map(async (code) => ({ ...code, tokens: await highlight(code.code, code.language) })),
    );
  const requestExamples = examplesOf('', view.requestBody?.contents ?? []);
  const isDescribed = requestExamples.some(({ summary, description }) => summary ?? description);
  const names = namesIn(view);
  return {
    operation: withoutExamples(view),
    samples: await highlightAll(
      samples.map(({ label, shiki, code }) => ({ label, language: shiki, code })),
    ),
    // The samples have the first one.
    requestExamples: await highlightAll(
      requestExamples.length > 1 || isDescribed || samples.length === 0 ? requestExamples : [],
    ),
    responseExamples: await highlightAll(
      (view.responses ?? []).flatMap(({ status, contents = [] }) => examplesOf(status, contents)),
    ),
    errors: operation ? errorViews(operation, contract, baseUrl) : [],
    routes: pick(reference.objects.routes, names.schemas),
    operationRoutes: pick(reference.operationRoutes, names.operations),
  };
}

const pick = (routes: ReadonlyMap<string, string>, names: ReadonlySet<string>) =>
  Object.fromEntries(
    [...names].flatMap((name) => {
      const route = routes.get(name);
      return route === undefined ? [] : [[name, route]];
    }),
  );

/** Labels tell examples apart by what differs: status, name and media type. */
function examplesOf(
  status: string,
  contents: readonly ContentView[],
): Omit<HighlightedCode, 'tokens'>[] {
  const withExamples = contents.filter(({ examples = [] }) => examples.length > 0);
  return withExamples.flatMap(({ mediaType, examples = [] }) =>
    examples.map(({ name, summary, description, text }) => ({
      label:
        [
          status,
          ...(examples.length > 1 ? [name] : []),
          ...(withExamples.length > 1 ? [mediaType] : []),
        ]
          .filter((part) => part !== '')
          .join(' ') || mediaType,
      language: languageOfMediaType(mediaType),
      code: text,
      summary,
      description,
    })),
  );
}

/** The page has the examples as highlighted code. */
const withoutExamples = (view: OperationView): OperationView => {
  const strip = ({ examples: _, ...content }: ContentView): ContentView => content;
  return {
    ...view,
    ...(view.requestBody && {
      requestBody: { ...view.requestBody, contents: view.requestBody.contents.map(strip) },
    }),
    ...(view.responses && {
      responses: view.responses.map((response) => ({
        ...response,
        ...(response.contents && { contents: response.contents.map(strip) }),
      })),
    }),
  };
};

/** Schemas and operations that a view names. */
function namesIn(view: OperationView): { schemas: Set<string>; operations: Set<string> } {
  const schemas = new Set<string>();
  const operations = new Set<string>();
  const walkSchema = (schema: SchemaView | undefined) => {
    if (!schema) return;
    for (const name of [schema.name, schema.references]) if (name !== undefined) schemas.add(name);
    for (const { schema: inner } of [...(schema.properties ?? []), ...(schema.variants ?? [])]) {
      walkSchema(inner);
    }
  };
  const walk = ({
    parameters = [],
    requestBody,
    responses = [],
    callbacks = [],
  }: OperationView) => {
    for (const { schema } of [...parameters, ...(requestBody?.contents ?? [])]) walkSchema(schema);
    for (const { headers = [], contents = [], links = [] } of responses) {
      for (const { schema } of [...headers, ...contents]) walkSchema(schema);
      for (const { target } of links) operations.add(target);
    }
    callbacks.forEach(({ operation }: CallbackView) => walk(operation));
  };
  walk(view);
  return { schemas, operations };
}
