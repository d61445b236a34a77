import { type Contract, type JsonSchema, referenceTo } from '@docs/openapi/contract';
import { propertiesOf, schemaFacts, shapeOf } from '@docs/openapi/reference';
import type { SchemaView } from '@docs/openapi/views';
import { hasOwnContent } from './hasOwnContent';
import { hrefOf, within, type SchemaLocation, type SchemaLocations } from './schemaLocations';

/** A property of a named schema, or the schema itself, with its URL on the site. */
interface FoundProperty {
  /** Its own facts, without properties and alternatives. */
  facts: SchemaView;
  /** Undefined if no page shows it. */
  href: string | undefined;
}

/** The part of a path that does not resolve, with the names that would. */
export interface MissingProperty {
  missing: string;
  /** The path before the missing part; empty if the schema itself does not exist. */
  within: string;
  known: string[];
}

/** Resolves a path such as `Employee.address.city` through the contract's named schemas. */
export function findProperty(
  contract: Contract,
  locations: SchemaLocations,
  path: string,
): FoundProperty | MissingProperty {
  // The name of a schema may contain dots, so the longest matching name is used.
  let name = path;
  while (!Object.hasOwn(contract.schemas, name)) {
    const end = name.lastIndexOf('.');
    if (end === -1) return { missing: name, within: '', known: Object.keys(contract.schemas) };
    name = name.slice(0, end);
  }
  let schema: JsonSchema = { $ref: referenceTo(name) };
  let within = name;
  let location = locations.byName.get(name);
  const parts = path.slice(name.length + 1).split('.');
  for (const part of parts.filter(Boolean)) {
    const properties = propertiesOf(contract, schema);
    const property = properties.find((candidate) => candidate.name === part);
    if (!property) {
      return { missing: part, within, known: properties.map((candidate) => candidate.name) };
    }
    schema = property.schema;
    within += `.${part}`;
    location = location && locateProperty(location, part, locations);
  }
  const facts = schemaFacts(shapeOf(schema, contract.mergeSchema), contract.mergeSchema);
  return { facts, href: location && hrefOf(location) };
}

/** The location of a property, from the location of its schema. */
export function locateProperty(
  location: SchemaLocation,
  part: string,
  locations: SchemaLocations,
): SchemaLocation | undefined {
  const { view } = location;
  // The location may only have a link to the location that shows the schema.
  const shown = hasOwnContent(view) ? location : locations.byName.get(view.name ?? '');
  const find = (around: SchemaLocation): SchemaLocation | undefined => {
    for (const child of within(around, locations.files)) {
      if (child.property?.name === part) return child;
      const found = child.property ? undefined : find(child);
      if (found) return found;
    }
    return undefined;
  };
  const [own, other] = [shown, location.other ?? shown?.other].map((each) => each && find(each));
  return own ? { ...own, other } : other;
}
