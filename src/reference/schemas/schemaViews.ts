import type { OperationView, SchemaView } from '../views';

/** A schema that a page shows, with the anchor of its location. */
export interface LocatedView {
  id: string;
  schema: SchemaView;
}

type Children = Pick<SchemaView, 'properties' | 'variants'>;

/** The properties of a schema and its alternatives, with all that is within them. */
export const schemasWithin = ({ properties = [], variants = [] }: Children): LocatedView[] =>
  [...properties, ...variants].flatMap((shown) => [shown, ...schemasWithin(shown.schema)]);

/** An operation and the callbacks on its page. */
export const operationsOn = (page: OperationView): OperationView[] => [
  page,
  ...(page.callbacks ?? []).flatMap(({ operation }) => operationsOn(operation)),
];

/** The schemas of a page, each before what is within it, in the order of the page. */
export const schemasOn = (page: OperationView): LocatedView[] =>
  operationsOn(page)
    .flatMap(({ parameters = [], requestBody, responses = [] }) => [
      ...parameters,
      ...(requestBody?.contents ?? []),
      ...responses.flatMap(({ headers = [], contents = [] }) => [...headers, ...contents]),
    ])
    .flatMap(({ id, schema }) => (schema ? [{ id, schema }, ...schemasWithin(schema)] : []));
