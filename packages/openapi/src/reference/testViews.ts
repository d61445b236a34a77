// For tests only.
import type { Contract } from '../contract/contract';
import { contractOf, type DocumentParts } from '../contract/testContract';
import { createOperationView } from './operationView';
import { schemasWithin } from './schemas/schemaViews';
import type { EntryView, OperationView, SchemaView } from './views';

/** URL of the file for a schema that does not fit on the page. */
export const fileUrlOf = (_schema: unknown, name = 'unnamed') => `/schemas/${name}.json`;

/**
 * The view of the first operation or webhook of a contract.
 *
 * @param room Bytes of HTML that its page has for schemas.
 */
export function viewIn(parts: DocumentParts, room?: number): OperationView {
  const contract = contractOf(parts);
  const [operation] = [...contract.operations, ...contract.webhooks];
  if (!operation) throw new Error('There is no operation.');
  return createOperationView(contract, operation, fileUrlOf, { room });
}

/** The views of all operations of a contract. */
export const viewsOf = (contract: Contract): OperationView[] =>
  contract.operations.map((operation) => createOperationView(contract, operation, fileUrlOf));

/** The view of `POST /a`. */
export const viewOf = (operation: DocumentParts, parts: DocumentParts = {}): OperationView =>
  viewIn({ paths: { '/a': { post: operation } }, ...parts });

/** The view of a schema as a request body; its anchors begin with `body`. */
export function bodyOf(
  schema: unknown,
  schemas: Record<string, unknown> = {},
  room?: number,
): SchemaView {
  // Required, because the page does not show an optional body without content.
  const requestBody = { required: true, content: { 'application/json': { schema } } };
  const view = viewIn({ paths: { '/a': { post: { requestBody } } }, components: { schemas } }, room)
    .requestBody?.contents[0]?.schema;
  if (view === undefined) throw new Error('The body has no schema.');
  return view;
}

/** All properties at any depth, including those of alternatives, as `id: type`. */
export const outline = ({ properties = [], variants = [] }: SchemaView): string[] => [
  ...properties.flatMap(({ id, schema }) => [`${id}: ${schema.type}`, ...outline(schema)]),
  ...variants.flatMap(({ schema }) => outline(schema)),
];

export function property(schema: SchemaView | undefined, name: string): EntryView {
  const found = schema?.properties?.find((one) => one.name === name);
  if (!found) throw new Error(`There is no property ${name}.`);
  return found;
}

/** All anchors of an operation's page. */
export function anchorsOf(view: OperationView): string[] {
  const within = (schema: SchemaView | undefined): string[] =>
    schemasWithin(schema ?? {}).map(({ id }) => id);
  const { parameters = [], requestBody, responses = [], callbacks = [] } = view;
  return [
    ...parameters.flatMap(({ id, schema }) => [id, ...within(schema)]),
    ...(requestBody?.contents ?? []).flatMap(({ schema }) => within(schema)),
    ...responses.flatMap(({ id, headers = [], contents = [] }) => [
      id,
      ...headers.flatMap((header) => [header.id, ...within(header.schema)]),
      ...contents.flatMap(({ schema }) => within(schema)),
    ]),
    ...callbacks.flatMap(({ id, operation }) => [id, ...anchorsOf(operation)]),
  ];
}
