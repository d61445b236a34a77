import {
  type Direction,
  directionsOf,
  type Contract,
  type JsonSchema,
  referenceTo,
} from '@docs/openapi/contract';
import type {
  EntryView,
  OperationView,
  ResponseView,
  SchemaFile,
  SchemaView,
} from '@docs/openapi/views';
import { operationsOn, propertiesOf, schemaFacts, shapeOf } from '@docs/openapi/reference';

/** A location that shows a schema. */
export interface SchemaLocation {
  route: string;
  anchor: string;
  /** What precedes the anchors within the view: those of a file lack the anchor that opens it. */
  prefix: string;
  view: SchemaView;
  /** The URLs of the files that contain the location, outermost first. */
  within: readonly string[];
  direction: Direction;
  /** The location in the other direction. It may show what this one does not. */
  other?: SchemaLocation | undefined;
}

export interface SchemaLocations {
  byName: ReadonlyMap<string, SchemaLocation>;
  /** Files of the schemas that open on demand, by URL. */
  files: ReadonlyMap<string, SchemaFile>;
}

/**
 * Finds the location that links to each named schema use. For a resource's object, it is the
 * resource's page. For other schemas, it is the first location in page order. Successful
 * responses precede requests, and requests precede errors. A location that opens on demand needs
 * JavaScript, so it is used only if there is no other.
 *
 * @param objectRoutes URLs of the pages that document an object, by the name of its schema.
 */
export function locateSchemas(
  pages: readonly { route: string; operation: OperationView }[],
  objectRoutes: ReadonlyMap<string, string>,
  files: SchemaLocations['files'],
): SchemaLocations {
  const found = new Map<string, Map<Direction, SchemaLocation>>();
  const rankOf = (location: SchemaLocation): number => {
    if (objectRoutes.get(location.view.name ?? '') === hrefOf(location)) return 0;
    return location.within.length === 0 && location.view.more === undefined ? 1 : 2;
  };
  const add = (location: SchemaLocation) => {
    const { view, direction } = location;
    if (view.name === undefined || !isShownInFull(view)) return;
    const isElsewhere = objectRoutes.has(view.name) && rankOf(location) > 0;
    if (isElsewhere && direction === 'response') return;
    const known = found.get(view.name) ?? new Map<Direction, SchemaLocation>();
    found.set(view.name, known);
    const before = known.get(direction);
    if (before && rankOf(location) >= rankOf(before)) return;
    // A better location keeps its place in page order.
    known.delete(direction);
    known.set(direction, location);
  };
  const onDemand: SchemaLocation[] = [];
  const visit = (location: SchemaLocation) => {
    add(location);
    if (location.view.more === undefined) within(location, files).forEach(visit);
    else onDemand.push(location);
  };
  for (const { route, operation: page } of pages) {
    for (const operation of operationsOn(page)) {
      const { successes, requests, errors } = locationsOn(route, operation);
      [...successes, ...requests, ...errors].forEach(visit);
    }
  }
  const opened = new Set<string>();
  // The loop also visits locations that a file adds.
  for (const location of onDemand) {
    const { more = '' } = location.view;
    if (!opened.has(more)) within(location, files).forEach(visit);
    opened.add(more);
  }
  const byName = [...found].map(([name, known]): [string, SchemaLocation][] => {
    const [first, other] = [...known.values()].sort((a, b) => rankOf(a) - rankOf(b));
    return first ? [[name, { ...first, other }]] : [];
  });
  return { byName: new Map(byName.flat()), files };
}

/** The locations of the bodies and parameters of an operation. */
export function locationsOn(
  route: string,
  { responses = [], requestBody, parameters = [], isWebhook }: OperationView,
): Record<'successes' | 'requests' | 'errors', SchemaLocation[]> {
  const { sent, received } = directionsOf(isWebhook === true);
  const locate = (
    shown: readonly { id: string; schema?: SchemaView }[],
    direction: Direction,
  ): SchemaLocation[] =>
    shown.flatMap(({ id, schema: view }) =>
      view ? [{ route, anchor: id, prefix: '', view, within: [], direction }] : [],
    );
  const isSuccess = ({ status }: ResponseView) => status.startsWith('2');
  const bodies = (some: readonly ResponseView[]) =>
    locate(
      some.flatMap(({ contents = [] }) => contents),
      received,
    );
  return {
    requests: locate([...(requestBody?.contents ?? []), ...parameters], sent),
    successes: bodies(responses.filter(isSuccess)),
    errors: bodies(responses.filter((response) => !isSuccess(response))),
  };
}

interface LocatedChild extends SchemaLocation {
  /** Undefined for an alternative. */
  property: EntryView | undefined;
}

/** The properties and alternatives of a schema, on the page or in the file that it opens. */
export function within(location: SchemaLocation, files: SchemaLocations['files']): LocatedChild[] {
  const { more } = location.view;
  // A file inside itself adds nothing.
  if (more !== undefined && location.within.includes(more)) return [];
  const file = more === undefined ? undefined : files.get(more);
  const { properties = [], variants = [] } = file ?? location.view;
  const prefix = file ? location.anchor : location.prefix;
  return [...properties, ...variants].map((child) => ({
    ...location,
    prefix,
    within: file && more !== undefined ? [...location.within, more] : location.within,
    anchor: prefix + child.id,
    view: child.schema,
    property: 'name' in child ? child : undefined,
  }));
}

/** URL of a location. */
export const hrefOf = ({ route, anchor }: SchemaLocation): string => `${route}#${anchor}`;

/**
 * Whether a location shows the whole schema, possibly on demand. A schema without properties shows
 * everything at each location.
 */
const isShownInFull = (view: SchemaView): boolean =>
  view.sameAs === undefined && (hasOwnContent(view) || !/^(?:array of )?\p{Lu}/u.test(view.type));

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

/** Whether a location shows the content of a schema, on the page or on demand. */
const hasOwnContent = ({ properties, variants, enumeration, more }: SchemaView): boolean =>
  [properties, variants, enumeration, more].some((content) => content !== undefined);
