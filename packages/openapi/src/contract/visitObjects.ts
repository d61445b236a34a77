import { escapePointer, isObject, type JsonObject, pointerTo, toPointer, valueAt } from './json';
import { httpMethods } from './openApiDocument';
import { schemaKeywords, schemaListKeywords, schemaMapKeywords } from './schemas/jsonSchema';

const encodings: Fields = {
  encoding: 'encoding{}',
  prefixEncoding: 'encoding[]',
  itemEncoding: 'encoding',
};

/** The fields of OpenAPI 3.2 objects that may contain a schema, at any depth. */
const objects: Record<string, Fields> = {
  root: {
    ...fields('pathItem{}', ['paths', 'webhooks']),
    components: 'components',
    info: 'info',
    tags: 'tag[]',
    externalDocs: 'externalDocs',
  },
  info: { contact: 'contact', license: 'license' },
  tag: { externalDocs: 'externalDocs' },
  components: {
    schemas: 'schema{}',
    responses: 'response{}',
    parameters: 'parameter{}',
    requestBodies: 'media{}',
    headers: 'parameter{}',
    callbacks: 'callback{}',
    pathItems: 'pathItem{}',
    links: 'link{}',
    examples: 'example{}',
    securitySchemes: 'securityScheme{}',
    mediaTypes: 'mediaType{}',
  },
  pathItem: {
    parameters: 'parameter[]',
    ...fields('operation', httpMethods),
    additionalOperations: 'operation{}',
  },
  operation: {
    parameters: 'parameter[]',
    requestBody: 'media',
    responses: 'response{}',
    callbacks: 'callback{}',
    externalDocs: 'externalDocs',
  },
  // A request body.
  media: { content: 'mediaType{}' },
  parameter: { schema: 'schema', content: 'mediaType{}', examples: 'example{}' },
  response: { headers: 'parameter{}', content: 'mediaType{}', links: 'link{}' },
  mediaType: {
    ...fields('schema', ['schema', 'itemSchema']),
    examples: 'example{}',
    ...encodings,
  },
  encoding: { headers: 'parameter{}', ...encodings },
  // JSON Schema 2019-09 renamed `definitions` to `$defs`.
  schema: {
    ...fields('schema', [...schemaKeywords, 'contentSchema']),
    ...fields('schema[]', schemaListKeywords),
    ...fields('schema{}', [...schemaMapKeywords, 'definitions']),
    externalDocs: 'externalDocs',
  },
};

/** The kind of each field. `[]` marks a list of objects, and `{}` marks a map. */
type Fields = Record<string, string>;

function fields(kind: string, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, kind]));
}

const isCollection = (kind: string): boolean => kind.endsWith('[]') || kind.endsWith('{}');

type Visitor = (object: JsonObject, pointer: string) => void;

/** The kinds of objects to visit. Each is a key of `objects`, or has no inner objects. */
export type VisitedKind =
  | 'root'
  | 'tag'
  | 'pathItem'
  | 'securityScheme'
  | 'operation'
  | 'parameter'
  | 'mediaType'
  | 'link'
  | 'example'
  | 'schema'
  | 'info'
  | 'contact'
  | 'license'
  | 'externalDocs';

interface Visitors extends Partial<Record<VisitedKind, Visitor>> {
  /** Visits each Reference Object. A schema or a path item with a `$ref` is not one. */
  reference?: Visitor;
  /** Visits each field that is a list or a map, before its content. */
  collection?: (holder: JsonObject, pointer: string, field: string) => void;
}

/**
 * Visits objects of some kinds in a contract, each once and outer before inner ones, with their
 * JSON Pointers. Visits each object at its definition. Examples, defaults and extensions are data,
 * so only targets of a `$ref` are visited there.
 * @param document A contract in one file. Values of a wrong type are skipped.
 * @param visitors By kind.
 */
export function visitObjects(
  document: JsonObject,
  { collection, reference, ...visitors }: Visitors,
): void {
  const visitorOf = new Map<string, Visitor>(Object.entries(visitors));
  const seen = new Set<object>();
  const kindOf = new Map<string, string>();
  const visit = (value: unknown, kind: string, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isCollection(kind)) {
      if (Array.isArray(value) !== kind.endsWith('[]')) return;
      for (const [key, child] of Object.entries(value)) {
        visit(child, kind.slice(0, -2), `${pointer}/${escapePointer(key)}`);
      }
      return;
    }
    if (!isObject(value) || seen.has(value)) return;
    seen.add(value);
    if (kind === 'callback' && typeof value.$ref !== 'string') {
      visit(value, 'pathItem{}', pointer);
      return;
    }
    if (typeof value.$ref === 'string') {
      kindOf.set(value.$ref, kind);
      if (kind !== 'schema' && kind !== 'pathItem') reference?.(value, pointer);
    }
    visitorOf.get(kind)?.(value, pointer);
    for (const [key, inner] of Object.entries(objects[kind] ?? {})) {
      if (!Object.hasOwn(value, key)) continue;
      if (isCollection(inner)) collection?.(value, pointer, key);
      visit(value[key], inner, `${pointer}/${escapePointer(key)}`);
    }
  };
  visit(document, 'root', '');
  // The loop also visits the references that it finds itself.
  for (const [target, kind] of kindOf) {
    if (target.startsWith('#/')) visit(valueAt(document, target), kind, toPointer(target));
  }
}

/** Visits each Schema Object of a contract, like `visitObjects`. */
export const visitSchemas = (document: JsonObject, visitor: Visitor): void => {
  visitObjects(document, { schema: visitor });
};

/** The fields with a map of names. Such a name may look like an extension. */
export const mapsOfNames: ReadonlySet<string> = new Set([
  'schemas',
  'responses',
  'parameters',
  'examples',
  'requestBodies',
  'headers',
  'securitySchemes',
  'links',
  'callbacks',
  'pathItems',
  'mediaTypes',
  'webhooks',
  'content',
  'encoding',
  'additionalOperations',
  'variables',
  'definitions',
  ...schemaMapKeywords,
]);

/** Whether a value is in an extension. The name of a header or property may look like one. */
export const isInExtension = (path: readonly (string | number)[]): boolean =>
  path.some(
    (key, index) => String(key).startsWith('x-') && !mapsOfNames.has(String(path[index - 1] ?? '')),
  );

/** The fields whose value is data. Its keys have no meaning. */
const data: ReadonlySet<string> = new Set([
  'example',
  'default',
  'const',
  'enum',
  'value',
  'dataValue',
]);

/** The location of an object in a contract. */
export interface Place {
  holder: JsonObject | unknown[];
  key: string;
  /** The JSON Pointer (RFC 6901). */
  pointer: string;
  /** Whether the holder is a map with names as keys, such as `properties`. */
  isNamed: boolean;
  /** The location of the holder; undefined for the root. */
  above: Place | undefined;
}

/**
 * Visits all objects of a contract or of one of its files, outer before inner ones. Distinguishes
 * only names and data, because an object in a referenced file may have any kind. The visitor may
 * remove keys.
 */
export function visitParts(
  root: unknown,
  visitor: (part: JsonObject, place: Place | undefined) => void,
): void {
  const seen = new Set<object>();
  const visit = (value: unknown, place: Place | undefined, hasNames: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    const isMap = isObject(value);
    if (isMap && !hasNames) visitor(value, place);
    if (seen.has(value)) return;
    seen.add(value);
    for (const [key, child] of Object.entries(value)) {
      const isField = isMap && !hasNames;
      if (isField && isData(key, child)) continue;
      const inner = {
        key,
        pointer: pointerTo(place?.pointer ?? '', key),
        isNamed: isMap && hasNames,
      };
      const holder = value as JsonObject | unknown[];
      visit(
        child,
        { ...inner, holder, above: place },
        isField && isObject(child) && mapsOfNames.has(key),
      );
    }
  };
  visit(root, undefined, false);
}

const isData = (key: string, value: unknown): boolean =>
  key.startsWith('x-') || data.has(key) || (key === 'examples' && Array.isArray(value));
/**
 * Visits each map and list within a value once, outer before inner ones. The visitor may replace
 * their values. Not recursive, because deep nesting would overflow the stack.
 */
export function visitContainers(value: unknown, visitor: (container: object) => void): void {
  const seen = new Set<unknown>();
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    visitor(next);
    for (const child of Object.values(next)) waiting.push(child);
  }
}
