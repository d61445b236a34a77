// For tests only.
import type { OperationPageView } from './operationPageView';
import type {
  ContentView,
  EntryView,
  HighlightedCode,
  OperationView,
  ParameterView,
  ResponseView,
  SchemaView,
} from './views';

export const schema = (changes: Partial<SchemaView> = {}): SchemaView => ({
  type: 'string',
  ...changes,
});

/** A property or header, whose name is the last part of its anchor. */
export const entry = (id: string, changes: Partial<SchemaView> = {}): EntryView => ({
  id,
  name: /[^.-]+$/.exec(id)?.[0] ?? id,
  schema: schema(changes),
});

/** An object with one property. */
export const object = (id: string, changes: Partial<SchemaView> = {}): SchemaView =>
  schema({ type: 'object', properties: [entry(id)], ...changes });

export const content = (mediaType: string, bodySchema?: SchemaView): ContentView => ({
  id: 'body',
  mediaType,
  ...(bodySchema && { schema: bodySchema }),
});

export const parameter = (
  location: ParameterView['in'],
  name: string,
  changes: Partial<SchemaView> = {},
): ParameterView => ({ id: `${location}-${name}`, in: location, name, schema: schema(changes) });

export const response = (status: string, changes: Partial<ResponseView> = {}): ResponseView => ({
  status,
  id: `response-${status}`,
  ...changes,
});

/** A code sample that contains its name, with a label. */
export const code = (name: string, label = name): HighlightedCode => ({
  label,
  language: label.toLowerCase(),
  code: `${name} code`,
  tokens: '',
});

/** The security schemes of the tests: a bearer token, and a key. */
export const token = (...scopes: string[]) => ({
  name: 'token',
  kind: 'http bearer',
  scopes: scopes.map((name) => ({ name })),
});
export const key = { name: 'key', kind: 'apiKey in header X-Key', scopes: [] };

/** An operation with nothing but its request line. */
export const operation = (changes: Partial<OperationView> = {}): OperationView => ({
  operationId: 'showJob',
  method: 'GET',
  path: '/jobs/{job_id}',
  security: [],
  ...changes,
});

export type Changes = Partial<Omit<OperationPageView, 'operation'>> & {
  operation?: Partial<OperationView>;
};

export const reference = ({
  operation: operationChanges,
  ...changes
}: Changes = {}): OperationPageView => ({
  operation: operation(operationChanges),
  requests: [],
  responseExamples: [],
  errors: [],
  access: { scopes: {} },
  routes: {},
  operationRoutes: {},
  ...changes,
});
