import { bundle, createConfig, type Document } from '@redocly/openapi-core';
import { correctedTypes } from './correctedTypes';
import type { ContractFiles } from './files/contractFiles';
import { asObject, escapePointer, isObject, isReference, type JsonObject, valueAt } from './json';
import { describeBundleProblems } from './problems/bundleProblems';
import type { RuledProblem } from './documentProblem';
import { visitContainers, visitObjects, visitSchemas } from './visitObjects';

/** Bundles the contract's files into one document. Also returns the bundler's problems. */
export async function bundleFiles(
  contract: Document,
  files: ContractFiles,
): Promise<{ document: JsonObject; problems: RuledProblem[] }> {
  resolveSelf(contract.parsed as JsonObject);
  const names = listComponentNames(contract.parsed as JsonObject);
  const config = await createConfig({ plugins: [correctedTypes] });
  const result = await bundle({ doc: contract, config, externalRefResolver: files });
  const document = withoutCycles(result.bundle.parsed as JsonObject);
  restoreNames(document, names);
  inlineCollections(document);
  // The bundler takes a whole `content` from another file for a media type.
  const { components } = document;
  const mediaTypes = asObject(asObject(components).mediaTypes);
  for (const name of Object.keys(mediaTypes)) {
    if (!names.get('mediaTypes')?.has(name)) Reflect.deleteProperty(mediaTypes, name);
  }
  if (!names.has('mediaTypes')) Reflect.deleteProperty(asObject(components), 'mediaTypes');
  const byId = resolveIds(document);
  const problems = describeBundleProblems(
    result.problems,
    files,
    names.get('schemas') ?? new Set(),
  );
  return { document, problems: problems.filter(({ found }) => !byId.has(found ?? '')) };
}

/** Removes the contract's own URI from references, because the bundler would load it. */
function resolveSelf(document: JsonObject): void {
  const { $self: self } = document;
  if (typeof self !== 'string') return;
  visitContainers(document, (value) => {
    if (isReference(value) && value.$ref.startsWith(`${self}#`)) {
      value.$ref = value.$ref.slice(self.length);
    }
  });
}

/** The names of components, by section of `components`. */
type ComponentNames = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the names that the contract's author gave to components. */
function listComponentNames(contract: JsonObject): ComponentNames {
  const sections = Object.entries(asObject(contract.components));
  return new Map(
    sections.map(([section, entries]) => [section, new Set(Object.keys(asObject(entries)))]),
  );
}

/**
 * Restores the authored names. For a component from another file, the bundler uses the name there,
 * and turns the authored component into a `$ref` to it. Pages and links use the authored name.
 */
function restoreNames(document: JsonObject, authored: ComponentNames): void {
  const renamed = new Map<string, string>();
  for (const [section, names] of authored) {
    const entries = asObject(asObject(document.components)[section]);
    const prefix = `#/components/${section}/`;
    for (const name of names) {
      const entry = entries[name];
      if (!isObject(entry) || Object.keys(entry).length !== 1) continue;
      const reference = typeof entry.$ref === 'string' ? entry.$ref : '';
      const other = reference.startsWith(prefix) ? reference.slice(prefix.length) : '';
      if (other === '' || names.has(other) || renamed.has(reference) || !(other in entries)) {
        continue;
      }
      renamed.set(reference, `${prefix}${escapePointer(name)}`);
      entries[name] = entries[other];
      Reflect.deleteProperty(entries, other);
    }
  }
  if (renamed.size > 0) redirect(document, renamed);
}

function redirect(document: JsonObject, renamed: ReadonlyMap<string, string>): void {
  const target = (reference: string) => {
    const component = reference.split('/', 4).join('/');
    return (renamed.get(component) ?? component) + reference.slice(component.length);
  };
  visitContainers(document, (value) => {
    if (!isObject(value)) return;
    if (typeof value.$ref === 'string') value.$ref = target(value.$ref);
    const discriminator = asObject(value.discriminator);
    for (const holder of [discriminator, asObject(discriminator.mapping)]) {
      for (const [name, reference] of Object.entries(holder)) {
        if (typeof reference === 'string') holder[name] = target(reference);
      }
    }
  });
}

/**
 * Replaces a `$ref` to a complete map or list, such as `content: { $ref: … }`, by its target.
 * OpenAPI allows a `$ref` to one response or media type only, but many tools resolve these too.
 * @param document A contract in one file.
 */
function inlineCollections(document: JsonObject): void {
  visitObjects(document, {
    collection: (holder, _, field) => {
      const seen = new Set<unknown>();
      let value = holder[field];
      while (isReference(value) && !seen.has(value)) {
        seen.add(value);
        value = valueAt(document, value.$ref);
      }
      // A `$ref` without a target is reported elsewhere.
      if (value !== undefined && !isReference(value)) holder[field] = value;
    },
  });
}

/**
 * Replaces each `$ref` with an `$id` by a pointer from the root, because the bundler does not
 * resolve it. A `$ref` may name another schema's `$id`, and a fragment is relative to the nearest
 * `$id` (JSON Schema 2020-12, 8.2).
 * @returns The replaced references as authored.
 */
function resolveIds(document: JsonObject): Set<string> {
  const ids = new Map<string, string>();
  const anchors = new Map<string, string>();
  visitWithBase(document, ({ $id, $anchor, $dynamicAnchor }, pointer, base = '') => {
    if (typeof $id === 'string') ids.set($id, pointer);
    for (const name of [$anchor, $dynamicAnchor]) {
      if (typeof name === 'string') anchors.set(`${base}#${name}`, pointer);
    }
  });
  const replaced = new Set<string>();
  if (ids.size === 0) return replaced;
  visitWithBase(document, (schema, _, nearest) => {
    const reference = schema.$ref;
    if (typeof reference !== 'string') return;
    if (reference.startsWith('#/') && valueAt(document, reference) !== undefined) return;
    const [id = '', inner = ''] = reference.split('#');
    const base = id === '' ? nearest : (ids.get(id) ?? ids.get(idEndingWith(id, ids)));
    if (base === undefined) return;
    const isPointer = inner === '' || inner.startsWith('/');
    const target = isPointer ? base + inner : anchors.get(`${base}#${inner}`);
    if (target === undefined || valueAt(document, `#${target}`) === undefined) return;
    schema.$ref = `#${target}`;
    replaced.add(reference);
  });
  return replaced;
}

/** Returns the absolute `$id` that ends with a relative one, if there is exactly one. */
function idEndingWith(id: string, ids: ReadonlyMap<string, string>): string {
  const ending = `/${id.replace(/^\.?\//, '')}`;
  const matching = [...ids.keys()].filter((known) => known.endsWith(ending));
  return matching.length === 1 ? (matching[0] ?? '') : '';
}

/** Visits each schema with its pointer and the pointer of the nearest schema with an `$id`. */
function visitWithBase(
  document: JsonObject,
  visitor: (schema: JsonObject, pointer: string, base: string | undefined) => void,
): void {
  const open: string[] = [];
  visitSchemas(document, (schema, pointer) => {
    while (open.length > 0 && !pointer.startsWith(`${open.at(-1)}/`)) open.pop();
    if (typeof schema.$id === 'string') open.push(pointer);
    visitor(schema, pointer, open.at(-1));
  });
}

/**
 * Replaces a value that contains itself by an empty object, so that the document stays a tree.
 * References from extensions can cause such a value.
 */
function withoutCycles(document: JsonObject): JsonObject {
  const open = new Set<object>();
  const done = new Set<object>();
  const walk = (holder: object): void => {
    open.add(holder);
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value !== 'object' || value === null || done.has(value)) continue;
      if (open.has(value)) (holder as JsonObject)[key] = {};
      else walk(value as object);
    }
    open.delete(holder);
    done.add(holder);
  };
  walk(document);
  return document;
}
