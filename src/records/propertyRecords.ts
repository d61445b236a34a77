import type { ContractFacts } from '../checks/contractFacts';
import { hrefOf, locateProperty } from '../checks/findProperty';
import type { SchemaLocation } from '../checks/schemaLocations';
import { rowId, valueText } from '../checks/contractTables';
import { plainText } from '../mdx/plainText';
import type { Reference } from '../reference/reference';
import { withoutEmpty, type SchemaView } from '../reference/views';
import type { PropertyRecord, ValueRecord } from './siteGraphSchema';
import type { DocumentedView } from './versionSource';

/**
 * Every property of the contract that a page shows, once for each schema that declares it.
 *
 * @param tables Routes of pages with a table of a property's values, by schema and path.
 */
export const propertyRecords = (
  reference: Reference,
  facts: ContractFacts,
  operations: readonly DocumentedView[],
  tables: ReadonlyMap<string, string>,
): PropertyRecord[] => [
  ...propertiesOfNamedSchemas(reference, facts, tables),
  ...operations.flatMap(propertiesOfUnnamedSchemas),
];

function propertiesOfNamedSchemas(
  { properties }: Reference,
  { locations }: ContractFacts,
  tables: ReadonlyMap<string, string>,
): PropertyRecord[] {
  /** Locations of the enclosing properties, by schema and path. */
  const known = new Map<string, SchemaLocation | undefined>();
  return properties.flatMap(({ schema, path, name, type, required, description, ...facts }) => {
    const around = path.slice(0, Math.max(0, path.length - name.length - 1));
    const outer = around === '' ? locations.get(schema) : known.get(`${schema}.${around}`);
    const location = outer && locateProperty(outer, name, locations);
    known.set(`${schema}.${path}`, location);
    const href = hrefOf(location);
    if (href === undefined) return [];
    const view = location?.view;
    return [
      {
        href,
        schema,
        path,
        name,
        type,
        ...withoutEmpty({
          required,
          description,
          values: (view
            ? valuesOf(view)
            : facts.values.map((json): ValueRecord => ({ value: valueText(json) }))
          ).map((value) => inTable(value, `${schema}.${path}`, tables)),
          references: facts.references,
        }),
      },
    ];
  });
}

/** Skips named schemas, whose properties are listed under their own name. */
function propertiesOfUnnamedSchemas({ page, view }: DocumentedView): PropertyRecord[] {
  const records: PropertyRecord[] = [];
  const visit = (schema: SchemaView | undefined, path: string) => {
    if (schema === undefined || schema.name !== undefined) return;
    for (const { id, name, required, schema: inner } of schema.properties ?? []) {
      const here = path === '' ? name : `${path}.${name}`;
      records.push({
        href: `${page.route}#${id}`,
        operation: view.operationId,
        path: here,
        name,
        type: inner.type,
        ...withoutEmpty({
          required,
          description: plainText(inner.description ?? null),
          values: valuesOf(inner),
          references: inner.references,
        }),
      });
      visit(inner, here);
    }
    for (const variant of schema.variants ?? []) visit(variant.schema, path);
  };
  for (const { schema } of view.requestBody?.contents ?? []) visit(schema, '');
  for (const { status, contents } of view.responses ?? []) {
    if (status.startsWith('2')) for (const { schema } of contents ?? []) visit(schema, '');
  }
  return records;
}

/** Adds the row of the table that lists a value. */
function inTable(
  record: ValueRecord,
  of: string,
  tables: ReadonlyMap<string, string>,
): ValueRecord {
  const route = tables.get(of);
  return route === undefined
    ? record
    : { ...record, href: `${route}#${rowId.value(of, record.value)}` };
}

/** The values of an enumeration. */
export const valuesOf = ({ enumeration = [] }: SchemaView): ValueRecord[] =>
  enumeration.map(({ value, meaning }) => ({
    value: valueText(value),
    ...withoutEmpty({ meaning }),
  }));
