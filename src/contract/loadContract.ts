import path from 'node:path';
import {
  BaseResolver,
  bundle,
  createConfig,
  getLineColLocation,
  Source,
  YamlParseError,
  type Document,
} from '@redocly/openapi-core';
import { displayPath } from '../content/displayPath';
import type { Problem } from '../content/problem';
import { asList, asObject, escapePointer, isObject, pointerKeys, type JsonObject } from './json';

export interface LoadedContract {
  /**
   * The contract as one document, with what stood in other files under
   * `components` and every `$ref` as `#/…`. Undefined when it cannot be read at all.
   */
  document: JsonObject | undefined;
  problems: Problem[];
  /** Where the value at a JSON pointer of the document, or its key, stands in the files. */
  locate: (
    pointer: string,
    reportOnKey?: boolean,
  ) => Pick<Problem, 'line' | 'column'> & { file: string };
}

type Found = Awaited<ReturnType<typeof bundle>>['problems'][number];

/**
 * Reads an OpenAPI 3 contract of one file or many. Nothing is fetched from the
 * network and no configuration is looked up. Never throws.
 */
export async function loadContract(file: string): Promise<LoadedContract> {
  const root = path.resolve(file);
  const display = displayPath(root);
  const failed = (problem: Omit<Problem, 'severity' | 'file'>): LoadedContract => ({
    document: undefined,
    problems: [{ severity: 'error', file: display, ...problem }],
    locate: () => ({ file: display }),
  });
  const files = new LocalFiles();
  let contract: Document;
  try {
    const read = await files.resolveDocument(null, root, true);
    if (read instanceof Error) throw read;
    contract = read;
  } catch (error) {
    if (error instanceof YamlParseError) {
      return failed(syntaxProblem(error));
    }
    return failed({
      message: 'The contract cannot be read.',
      expected: 'a YAML or JSON file',
      found: isMissing(error) ? 'no such file' : firstLine(error),
      hint: 'Check the path of the contract.',
    });
  }
  const wrong = kindProblem(contract.parsed);
  if (wrong) return failed({ ...wrong.problem, ...placeOfKey(contract.source, wrong.key) });

  const written = componentNames(contract.parsed as JsonObject);
  try {
    const config = await createConfig({});
    const result = await bundle({ doc: contract, config, externalRefResolver: files });
    const document = withoutCycles(result.bundle.parsed as JsonObject);
    restoreNames(document, written);
    const mended = followIds(document);
    const problems = toProblems(result.problems, files, document);
    return {
      document,
      problems: problems.filter(({ found }) => !mended.has(found ?? '')),
      locate: locator(document, contract, files),
    };
  } catch (error) {
    if (error instanceof YamlParseError) {
      return failed(syntaxProblem(error));
    }
    return failed({
      message: 'The contract cannot be read.',
      expected: 'an OpenAPI 3 document whose references can be followed',
      found: firstLine(error),
      hint: /circular pointer/i.test(firstLine(error))
        ? 'Look for a `$ref` that leads back to itself.'
        : 'Check the contract with an OpenAPI validator.',
    });
  }
}

/**
 * The bundler takes objects over from the files as they are, so the innermost
 * that a pointer leads through tells the file, and where in it.
 */
function locator(
  document: JsonObject,
  root: Document,
  files: LocalFiles,
): LoadedContract['locate'] {
  let places: Map<object, { source: Source; pointer: string }> | undefined;
  const placesOfObjects = () => {
    const found = new Map<object, { source: Source; pointer: string }>();
    // What the bundler has put into the contract itself is told with its own file.
    for (const { source, parsed } of files.documents.filter((one) => one !== root).concat(root)) {
      const walk = (value: unknown, pointer: string): void => {
        if (typeof value !== 'object' || value === null || found.has(value)) return;
        found.set(value, { source, pointer });
        for (const [key, inner] of Object.entries(value)) {
          walk(inner, `${pointer}/${escapePointer(key)}`);
        }
      };
      walk(parsed, '#');
    }
    return found;
  };
  return (pointer, reportOnKey = false) => {
    places ??= placesOfObjects();
    let value: unknown = document;
    let place = { source: root.source, pointer: '#' };
    for (const key of pointerKeys(pointer)) {
      value = asObject(value)[key] ?? asList(value)[Number(key)];
      const own = typeof value === 'object' && value !== null ? places.get(value) : undefined;
      place = own ?? { ...place, pointer: `${place.pointer}/${escapePointer(key)}` };
    }
    return { file: displayPath(place.source.absoluteRef), ...placeOf({ ...place, reportOnKey }) };
  };
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

const isMissing = (error: unknown): boolean => /ENOENT|ENOTDIR|no such file/.test(firstLine(error));

const isAddress = (reference: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(reference);

class RemoteFileError extends Error {}

/** Reads files of the disk only, and JSON as JSON, which is many times faster than as YAML. */
class LocalFiles extends BaseResolver {
  /** What has been read. */
  readonly documents: Document[] = [];

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    if (isAddress(absoluteRef)) throw new RemoteFileError(absoluteRef);
    const source = await super.loadExternalRef(absoluteRef);
    return new Source(source.absoluteRef, source.body.replace(/^\uFEFF/, ''), source.mimeType);
  }

  override parseDocument(source: Source, isRoot?: boolean): Document {
    if (/^\s*[{[]/.test(source.body)) {
      try {
        return this.kept({ source, parsed: JSON.parse(source.body) as unknown });
      } catch {
        // Told with its position by the YAML parser, which takes JSON as well.
      }
    }
    return this.kept(super.parseDocument(source, isRoot));
  }

  private kept(document: Document): Document {
    this.documents.push(document);
    return document;
  }
}

/** What is wrong with a document that is no OpenAPI 3, and the key that tells. */
function kindProblem(
  parsed: unknown,
): { key?: string; problem: Omit<Problem, 'severity' | 'file'> } | undefined {
  const expected = '`openapi: 3.1.0`, or another version 3';
  if (parsed === undefined || parsed === null) {
    return {
      problem: {
        message: 'The contract is empty.',
        expected: 'an OpenAPI 3 document',
        found: 'nothing',
        hint: 'Write the contract into the file, or remove the file for a site without a reference.',
      },
    };
  }
  if (!isObject(parsed)) {
    return {
      problem: {
        message: 'The contract is not an OpenAPI document.',
        expected,
        found: Array.isArray(parsed) ? 'a list' : 'text',
        hint: 'Start the file with the key `openapi`.',
      },
    };
  }
  if (parsed.swagger !== undefined) {
    return {
      key: 'swagger',
      problem: {
        field: 'swagger',
        message: 'The contract is Swagger 2.0, which this site does not read.',
        expected,
        found: `swagger: ${String(parsed.swagger)}`,
        hint: 'Convert it to OpenAPI 3, e.g. with `npx swagger2openapi` or at https://converter.swagger.io.',
      },
    };
  }
  if (parsed.openapi === undefined) {
    return {
      problem: {
        message: 'The contract is not an OpenAPI document.',
        expected,
        found: `the keys ${Object.keys(parsed).slice(0, 5).join(', ') || '(none)'}`,
        hint: 'Start the file with the key `openapi`.',
      },
    };
  }
  if (typeof parsed.openapi !== 'string') {
    return {
      key: 'openapi',
      problem: {
        field: 'openapi',
        message: 'The version of OpenAPI is not text.',
        expected: "text with three parts, e.g. `openapi: '3.1.0'`",
        found: JSON.stringify(parsed.openapi),
        hint: 'Write all three parts of the version, and quote it.',
      },
    };
  }
  if (!/^3\.[012]\./.test(parsed.openapi)) {
    return {
      key: 'openapi',
      problem: {
        field: 'openapi',
        message: 'The contract has a version of OpenAPI that this site does not read.',
        expected: '3.0.x, 3.1.x or 3.2.x',
        found: parsed.openapi,
        hint: 'Write the full version, e.g. `3.1.0`, or convert the contract to it.',
      },
    };
  }
  return undefined;
}

function placeOfKey(source: Source, key: string | undefined): Pick<Problem, 'line' | 'column'> {
  if (key === undefined) return {};
  return placeOf({ source, pointer: `#/${key}`, reportOnKey: true });
}

function placeOf(
  location: Parameters<typeof getLineColLocation>[0],
): Pick<Problem, 'line' | 'column'> {
  try {
    const { start } = getLineColLocation(location);
    return Number.isFinite(start.line) ? { line: start.line, column: start.col } : {};
  } catch {
    return {};
  }
}

function syntaxProblem(error: YamlParseError): Problem {
  const json = error.source.absoluteRef.endsWith('.json');
  return {
    severity: 'error',
    file: displayPath(error.source.absoluteRef),
    ...(Number.isFinite(error.line) ? { line: error.line, column: error.col } : {}),
    message: json ? 'The file is not valid JSON.' : 'The file is not valid YAML.',
    found: error.message.replace(/\s*\(\d+:\d+\)$/, '').replace(/ in "[^"]*"$/, ''),
    hint: json
      ? 'Check commas, quotes and closing brackets near this place.'
      : 'Check the indentation, and quote values that contain a colon followed by a space.',
  };
}

/** The bundler's findings in our words; a file that cannot be parsed is told once. */
function toProblems(found: readonly Found[], files: LocalFiles, document: JsonObject): Problem[] {
  const schemaNames = new Set(Object.keys(asObject(asObject(document.components).schemas)));
  const told = new Set<string>();
  return found.flatMap((one): Problem[] => {
    const problem = toProblem(one, files, schemaNames);
    if (problem === undefined) return [];
    const { file, line, column, message } = problem;
    const key = JSON.stringify([file, line, column, message, problem.found]);
    if (told.has(key)) return [];
    told.add(key);
    return [problem];
  });
}

function toProblem(
  one: Found,
  files: LocalFiles,
  schemaNames: ReadonlySet<string>,
): Problem | undefined {
  const location = one.location[0];
  if (!location) return undefined;
  const { source } = location;
  const file = displayPath(source.absoluteRef);
  const parse = /^Failed to parse: /.exec(one.message);
  if (parse) {
    return {
      ...syntaxProblem(new YamlParseError(new Error(one.message.slice(parse[0].length)), source)),
    };
  }
  if (!one.message.startsWith("Can't resolve $ref")) {
    const [, from = '', to = ''] = /Renamed (.+) to (.+)\.$/.exec(one.message) ?? [];
    // Only the names of schemas are seen by readers.
    if (to !== '' && !schemaNames.has(to)) return undefined;
    return {
      severity: 'warning',
      file,
      ...placeOf(location),
      message:
        to === ''
          ? one.message
          : `Two schemas are called \`${from}\`, so the second becomes \`${to}\`.`,
      hint: 'List both below `components.schemas`, each with a name of its own.',
    };
  }
  if (isData(location.pointer ?? '')) return undefined;
  const { key, reference, place } = referenceAt(location);
  const common = {
    severity: 'error' as const,
    file,
    ...place,
    ...(reference === undefined ? {} : { found: reference }),
  };
  const [target = ''] = (reference ?? '').split('#');
  if (isAddress(reference ?? '')) {
    // An example that stands on another server is left there.
    if (key === 'externalValue') return undefined;
    return {
      ...common,
      message: 'A `$ref` leads to another server, and contracts are read from files only.',
      hint: 'Save the file beside the contract and write its relative path.',
    };
  }
  if (target !== '' && / ENOENT|ENOENT:|ENOTDIR|no such file/.test(one.message)) {
    return {
      ...common,
      message: 'A file that the contract refers to does not exist.',
      expected: displayPath(files.resolveExternalRef(source.absoluteRef, target)),
      hint: 'Check the path after `$ref`; it is relative to the file it stands in.',
    };
  }
  // The file is told about on its own, at the place where it stops being valid.
  if (target !== '' && / \(\d+:\d+\)$/.test(one.message)) return undefined;
  return {
    ...common,
    message: 'A `$ref` leads to nothing.',
    expected:
      target === ''
        ? 'a place in this file'
        : `a place in ${displayPath(files.resolveExternalRef(source.absoluteRef, target))}`,
    hint: 'Check each part after `#`; `/` within a name is written `~1`, and `~` is written `~0`.',
  };
}

/** Whether a place is in an example or an extension, where `$ref` may be a key like any other. */
const isData = (pointer: string): boolean =>
  pointerKeys(pointer).some(
    (key, index, keys) =>
      (key === 'example' || key.startsWith('x-')) && keys[index - 1] !== 'properties',
  );

/** The text of the `$ref` at a place, and where exactly it stands. */
function referenceAt(location: Found['location'][number]): {
  key?: string;
  reference: string | undefined;
  place: Pick<Problem, 'line' | 'column'>;
} {
  if (location.pointer === undefined) return { reference: undefined, place: placeOf(location) };
  const pointer = location.pointer.replace(/\/$/, '');
  for (const key of ['$ref', 'externalValue']) {
    const exact = { source: location.source, pointer: `${pointer}/${key}` };
    const reference = textAt(exact.source, exact.pointer);
    if (reference !== undefined) return { key, reference, place: placeOf(exact) };
  }
  return { reference: textAt(location.source, pointer), place: placeOf(location) };
}

/** Text of a file at a pointer; the parsed document is no help, the bundler has changed it. */
function textAt(source: Source, pointer: string): string | undefined {
  try {
    const { start, end } = getLineColLocation({ source, pointer });
    const line = source.getLines()[start.line - 1] ?? '';
    const text = line.slice(start.col - 1, end?.line === start.line ? end.col - 1 : undefined);
    const key = pointerKeys(pointer).at(-1) ?? '';
    // A place that does not exist is told as that of its parent.
    const before = line.slice(0, start.col - 1);
    if (!new RegExp(`${key.replace(/[^\w]/g, '\\$&')}['"]?\\s*:\\s*$`).test(before)) {
      return undefined;
    }
    return text.trim().replace(/^(['"])(.*)\1$/, '$2');
  } catch {
    return undefined;
  }
}

type Names = Map<string, Set<string>>;

/** The names that the author gave, by section of `components`. */
function componentNames(contract: JsonObject): Names {
  const sections = Object.entries(asObject(contract.components));
  return new Map(
    sections.map(([section, entries]) => [section, new Set(Object.keys(asObject(entries)))]),
  );
}

/**
 * The bundler calls what stood in a file by the name that it had there, and
 * leaves the author's name as a reference to it. The author's name is the one
 * that pages and links are made of, so it takes the place of the other.
 */
function restoreNames(document: JsonObject, written: Names): void {
  const renamed = new Map<string, string>();
  for (const [section, names] of written) {
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
  if (renamed.size === 0) return;
  const target = (reference: string) => {
    const exact = renamed.get(reference);
    if (exact !== undefined) return exact;
    const outer = [...renamed.keys()].find((from) => reference.startsWith(`${from}/`));
    return outer === undefined ? reference : renamed.get(outer) + reference.slice(outer.length);
  };
  eachObject(document, (object) => {
    if (typeof object.$ref === 'string') object.$ref = target(object.$ref);
    const { mapping } = asObject(object.discriminator);
    for (const [value, reference] of Object.entries(asObject(mapping))) {
      if (typeof reference === 'string') asObject(mapping)[value] = target(reference);
    }
  });
}

function eachObject(root: unknown, visit: (object: JsonObject) => void): void {
  const seen = new Set<unknown>();
  const waiting = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isObject(value)) visit(value);
    waiting.push(...Object.values(value));
  }
}

/**
 * JSON Schema lets a reference name another schema's `$id`, and lets `#/…`
 * start at the nearest `$id`. The bundler knows neither; both become pointers
 * from the root. Returns the references as they were written.
 */
function followIds(document: JsonObject): Set<string> {
  const places = new Map<string, string>();
  eachPlace(document, '#', undefined, (object, pointer) => {
    if (typeof object.$id === 'string') places.set(object.$id, pointer);
  });
  const mended = new Set<string>();
  if (places.size === 0) return mended;
  const exists = (pointer: string) => {
    let value: unknown = document;
    for (const key of pointerKeys(pointer)) value = (value as JsonObject | undefined)?.[key];
    return value !== undefined;
  };
  eachPlace(document, '#', undefined, (object, _, base) => {
    const reference = object.$ref;
    if (typeof reference !== 'string' || (reference.startsWith('#/') && exists(reference))) return;
    const [id = '', inner = ''] = reference.split('#');
    const place = id === '' ? base : (places.get(id) ?? places.get(idEndingWith(id, places)));
    if (place === undefined || !(inner === '' || inner.startsWith('/'))) return;
    if (!exists(place + inner)) return;
    object.$ref = place + inner;
    mended.add(reference);
  });
  return mended;
}

/** A relative `$id` as the end of the only absolute one that it can mean. */
function idEndingWith(id: string, places: ReadonlyMap<string, string>): string {
  const ending = `/${id.replace(/^\.?\//, '')}`;
  const fitting = [...places.keys()].filter((known) => known.endsWith(ending));
  return fitting.length === 1 ? (fitting[0] ?? '') : '';
}

function eachPlace(
  value: unknown,
  pointer: string,
  base: string | undefined,
  visit: (object: JsonObject, pointer: string, base: string | undefined) => void,
  seen = new Set<unknown>(),
): void {
  // An object that YAML anchors put into several places is visited once.
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const inner = isObject(value) && typeof value.$id === 'string' ? pointer : base;
  if (isObject(value)) visit(value, pointer, inner);
  for (const [key, child] of Object.entries(value)) {
    eachPlace(child, `${pointer}/${escapePointer(key)}`, inner, visit, seen);
  }
}

/**
 * YAML anchors, and references from extensions, can make an object hold itself.
 * Such a place becomes an empty object, so that the document stays a tree.
 */
function withoutCycles(document: JsonObject): JsonObject {
  const open = new Set<object>();
  const done = new Set<object>();
  const walk = (holder: Record<string, unknown> | unknown[]): void => {
    open.add(holder);
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value !== 'object' || value === null || done.has(value)) continue;
      if (open.has(value)) (holder as Record<string, unknown>)[key] = {};
      else walk(value as JsonObject);
    }
    open.delete(holder);
    done.add(holder);
  };
  walk(document);
  return document;
}
