import type { Contract, Property, Schema } from '../contract/records';
import type { SchemaPlace, SchemaPlaces } from './schemaPlaces';

/** A property of a named schema, or the schema itself, with its address on the site. */
interface FoundProperty {
  schema: Schema;
  /** Undefined where no page shows it. */
  href: string | undefined;
}

/** The part of a path that leads nowhere, with the names that would. */
export interface MissingProperty {
  missing: string;
  /** Path before the missing part; empty when there is no such schema. */
  within: string;
  known: string[];
}

/** Follows `Employee.address.city` through the contract's named schemas. */
export function findProperty(
  contract: Contract,
  places: SchemaPlaces,
  path: string,
): FoundProperty | MissingProperty {
  const names = Object.keys(contract.schemas);
  // A name may hold dots itself.
  const name = names
    .filter((one) => path === one || path.startsWith(`${one}.`))
    .sort((a, b) => b.length - a.length)[0];
  let schema = name === undefined ? undefined : contract.schemas[name];
  if (name === undefined || schema === undefined) {
    return { missing: path.split('.', 1)[0] ?? path, within: '', known: names };
  }
  let within = name;
  let place = places.get(name);
  let href = hrefOf(place);
  for (const part of path
    .slice(name.length + 1)
    .split('.')
    .filter(Boolean)) {
    const properties = propertiesOf(inFull(schema, (one) => contract.schemas[one]));
    const property = properties.find((one) => one.name === part);
    if (!property) return { missing: part, within, known: properties.map((one) => one.name) };
    schema = property.schema;
    within += `.${part}`;
    // The page may only name an object that another page shows.
    const { name: named } = place?.schema ?? {};
    const told = place && !isTold(place.schema) && named !== undefined ? places.get(named) : place;
    const shown = told && propertiesOf(told.schema).find((one) => one.name === part);
    place = shown && { route: told.route, anchor: shown.id, schema: shown.schema };
    href = hrefOf(place);
  }
  return { schema, href };
}

const isTold = ({ properties, variants }: Schema): boolean =>
  properties.length + variants.length > 0;

/** A schema with its properties, also where the record only names it. */
const inFull = (schema: Schema, named: (name: string) => Schema | undefined): Schema =>
  isTold(schema) || schema.name === undefined ? schema : (named(schema.name) ?? schema);

/** Properties of a schema and of its alternatives. */
const propertiesOf = (schema: Schema): Property[] => [
  ...schema.properties,
  ...schema.variants.flatMap((variant) => propertiesOf(variant.schema)),
];

/** Address of a place. */
export const hrefOf = (place: SchemaPlace | undefined): string | undefined =>
  place && `${place.route}#${place.anchor}`;
