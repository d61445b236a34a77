import type { ContractFacts } from '../checks/contractFacts';
import {
  locateProperty,
  hrefOf,
  locationsOn,
  within,
  type SchemaLocation,
  type SchemaLocations,
} from '../checks/schemaLocations';
import { rowId, formatValue } from '../checks/contractTables';
import { plainText } from '@docs/core/tree';
import { groupBy } from '@docs/core/lists';
import type { Reference } from '@docs/openapi/reference';
import { type SchemaView, withoutEmpty } from '@docs/openapi/views';
import type { PropertyRecord, ValueRecord } from './siteGraphSchema';
import type { DocumentedView } from './versionSource';

/**
 * Every property of the contract's named schemas and of the bodies that pages show, once for each
 * schema that declares it.
 *
 * @param tables Routes of pages with a table of a property's values, by schema and path.
 * @param usersOf Returns the routes of the pages that name a property, by schema and path.
 */
export const createPropertyRecords = (
  reference: Reference,
  facts: ContractFacts,
  operations: readonly DocumentedView[],
  tables: ReadonlyMap<string, string>,
  usersOf: (of: string) => string[],
): PropertyRecord[] => [
  ...propertiesOfNamedSchemas(reference, facts, tables, usersOf),
  ...propertiesOfUnnamedSchemas(operations, reference, facts.locations),
];

/**
 * Locations of the properties of named schemas, by schema and path. They stay the same until the
 * contract is edited, and to find them takes as long as all other records.
 */
const locationsOfProperties = new WeakMap<
  SchemaLocations,
  Map<string, SchemaLocation | undefined>
>();

function propertiesOfNamedSchemas(
  { properties }: Reference,
  { locations }: ContractFacts,
  tables: ReadonlyMap<string, string>,
  usersOf: (of: string) => string[],
): PropertyRecord[] {
  const known =
    locationsOfProperties.get(locations) ?? new Map<string, SchemaLocation | undefined>();
  locationsOfProperties.set(locations, known);
  return properties.map(({ schema, path, name, type, enumeration, ...facts }) => {
    const of = `${schema}.${path}`;
    const around = path.slice(0, Math.max(0, path.length - name.length - 1));
    const outer = around === '' ? locations.byName.get(schema) : known.get(`${schema}.${around}`);
    if (!known.has(of)) known.set(of, outer && locateProperty(outer, name, locations));
    const location = known.get(of);
    return {
      ...(location && { href: hrefOf(location) }),
      schema,
      path,
      name,
      type,
      ...withoutEmpty({
        ...facts,
        values: valuesOf({ enumeration }).map((value) => inTable(value, of, tables)),
        usedIn: usersOf(of),
      }),
    };
  });
}

/** A property within a property whose schema is a named one: `amount.value`. */
interface InnerProperty {
  /** The named schema that has the outer property. */
  schema: string;
  /** Names of both, joined by a dot. */
  path: string;
  href: string;
  /** The named schema that declares the inner property, and its path there. */
  declared: string;
}

/** The properties that readers reach through a property of a named schema. */
export function innerProperties(
  { properties }: Reference,
  { locations }: ContractFacts,
): InnerProperty[] {
  const known = locationsOfProperties.get(locations);
  const bySchema = groupBy(properties, ({ schema }) => schema);
  return properties.flatMap(({ schema, path }) => {
    const outer = known?.get(`${schema}.${path}`);
    const inner = outer?.view.name === undefined ? undefined : bySchema.get(outer.view.name);
    return (inner ?? []).flatMap((property): InnerProperty[] => {
      if (!outer || property.path !== property.name) return [];
      const location = locateProperty(outer, property.name, locations);
      const declared = `${property.schema}.${property.path}`;
      return location
        ? [{ schema, path: `${path}.${property.name}`, href: hrefOf(location), declared }]
        : [];
    });
  });
}

/** Skips the properties of named schemas, which are listed under their own name. */
function propertiesOfUnnamedSchemas(
  operations: readonly DocumentedView[],
  { properties }: Reference,
  { files }: SchemaLocations,
): PropertyRecord[] {
  const declared = new Set(properties.map(({ schema, path }) => `${schema}.${path}`));
  return operations.flatMap((each) => propertiesOfOperation(each, declared, files));
}

function propertiesOfOperation(
  { page, view: operation }: DocumentedView,
  declared: ReadonlySet<string>,
  files: SchemaLocations['files'],
): PropertyRecord[] {
  const records: PropertyRecord[] = [];
  const visit = (around: SchemaLocation, path: string) => {
    const { name } = around.view;
    for (const child of within(around, files)) {
      const { property, view } = child;
      // A location may add properties to those of a named schema.
      const isOwn = name === undefined || (property && !declared.has(`${name}.${property.name}`));
      if (!isOwn) continue;
      const here = [path, property?.name].filter(Boolean).join('.');
      if (property) {
        records.push({
          href: hrefOf(child),
          operation: operation.operationId,
          path: here,
          name: property.name,
          type: view.type,
          ...withoutEmpty({
            required: property.required,
            readOnly: view.readOnly,
            deprecated: view.deprecated,
            nullable: / or null$/.test(view.type) || undefined,
            description: plainText(view.description ?? null),
            constraints: view.constraints,
            values: valuesOf(view),
            references: view.references,
          }),
        });
      }
      visit(child, here);
    }
  };
  const { requests, successes } = locationsOn(page.route, operation);
  for (const body of [...requests, ...successes]) visit(body, '');
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

/** The values of an enumeration. Strings keep their quotes beside other values. */
export function valuesOf({ enumeration = [] }: Pick<SchemaView, 'enumeration'>): ValueRecord[] {
  const areStrings = enumeration.every(({ value }) => value.startsWith('"'));
  return enumeration.map(({ value, meaning }) => ({
    value: areStrings ? formatValue(value) : value,
    ...withoutEmpty({ meaning }),
  }));
}
