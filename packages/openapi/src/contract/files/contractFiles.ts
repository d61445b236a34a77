import { displayPath, readIfThere, type TextFile } from '@docs/core/files';
import { hasErrors, type Problem } from '@docs/core/problems';
import { parseYaml, parseYamlDocument, type YamlPath } from '@docs/core/yaml';
import { BaseResolver, type Document, Source, YamlParseError } from '@redocly/openapi-core';
import { visit } from 'jsonc-parser';
import { existsSync } from 'node:fs';
import { Lexer, parseDocument } from 'yaml';
import { emptyHidden, type HiddenOperations } from '../hiddenParts';
import type { RuledProblem } from '../documentProblem';
import { asObject, isObject, isOnlyReference, isUrl, valueAtPath } from '../json';
import { numberOf, parseJson } from '../sourceDigits';
import { visitContainers } from '../visitObjects';
import { checkChains, checkDepth } from './referenceChains';
import {
  applyOverlay,
  type Overlay,
  overlayFiles,
  overlaySchema,
  unappliedOverlay,
} from './overlays';
import { createSourceTree, pathOf, placeInOverlay, type SourceTree, checkTree } from './sourceTree';

/** The reason why the file of a `$ref` is not read. */
type Refusal = 'remote' | 'outside' | 'missing' | 'binary' | 'invalid';

/**
 * The files of one contract, each read once. The bundler reads files only through this class, so
 * that it reads nothing outside the content root and nothing from the network.
 */
export class ContractFiles extends BaseResolver {
  /** Files that were read, in the order of reading. */
  readonly trees: SourceTree[] = [];
  /** Problems of complete files, at most one for each file. */
  readonly problems: Problem[] = [];
  /** The requested files, as they were last read. Undefined for a file that does not exist. */
  readonly requested = new Map<string, TextFile | undefined>();
  /** Whether a file has parts that are hidden from readers. Those parts are empty. */
  hasHiddenParts = false;
  readonly hiddenOperations: HiddenOperations = new Map();
  private readonly refusals = new Map<string, Refusal>();
  /** The overlays beside the contract, with what was wrong with the actions of each. */
  private readonly overlays = new Map<Overlay, RuledProblem[] | undefined>();

  constructor(private readonly contentRoot: string) {
    super();
  }

  /** Returns why a file is not read; undefined for a file that was read or never requested. */
  refusalOf(absoluteRef: string): Refusal | undefined {
    return this.refusals.get(absoluteRef);
  }

  /** Returns the value at a path of a file; undefined if it is missing or was not read. */
  valueAt(absoluteRef: string, path: YamlPath): unknown {
    const tree = this.trees.find(({ source }) => source.absoluteRef === absoluteRef);
    return valueAtPath(tree?.parsed, path);
  }

  /** @throws if the file is not read. `refusalOf` then returns the reason. */
  override loadExternalRef(absoluteRef: string): Promise<Source> {
    return Promise.resolve().then(() => {
      if (isUrl(absoluteRef)) return this.refuse(absoluteRef, 'remote');
      const isRoot = this.trees.length === 0 && this.refusals.size === 0;
      const read = readIfThere(absoluteRef, this.contentRoot);
      this.requested.set(absoluteRef, read);
      if (read === undefined) return this.refuse(absoluteRef, 'missing');
      if ('text' in read) return new Source(absoluteRef, read.text);
      // An example may be an image. Only these extensions are parsed.
      if (read.isBinary && !/\.(?:json|ya?ml)$/i.test(absoluteRef) && !isRoot) {
        return this.refuse(absoluteRef, 'binary');
      }
      // Outside the content root, the `$ref` to the file is reported. The root file has none.
      return read.isOutside && !isRoot
        ? this.refuse(absoluteRef, 'outside')
        : this.refuse(absoluteRef, 'invalid', read.problem);
    });
  }

  /** @throws if the file is not valid. `problems` then contains the reason. */
  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = this.parse(source, isRoot);
    const tree = createSourceTree(document.source, document.parsed);
    readExamplesFromFiles(tree.origins.keys(), (file) =>
      this.exists(this.resolveExternalRef(source.absoluteRef, file)),
    );
    this.trees.push(tree);
    const problem = checkTree(tree) ?? findDuplicateKey(source) ?? this.checkWithOverlays(tree);
    if (problem) return this.refuse(source.absoluteRef, 'invalid', problem);
    if (emptyHidden(tree.parsed, this.hiddenOperations)) this.hasHiddenParts = true;
    return document;
  }

  /** The problems of overlays, after all files of the contract have been read. */
  overlayProblems(): RuledProblem[] {
    return [...this.overlays].flatMap(
      ([overlay, problems]) => problems ?? [unappliedOverlay(overlay)],
    );
  }

  /** Returns where the value at a path of a file is written: in the file, or in an overlay. */
  placeOf(source: Source, path: YamlPath): { source: Source; path: YamlPath } {
    const overlays = [...this.overlays.keys()].map(({ tree }) => tree);
    let found = { source, path };
    for (const [index, key] of overlays.length > 0 ? path.entries() : []) {
      const above = path.slice(0, index);
      const value = this.valueAt(source.absoluteRef, [...above, key]) as object;
      const tree = overlays.find(({ origins }) => origins.has(value));
      const place = tree
        ? { tree, path: pathOf(tree, value) }
        : placeInOverlay(overlays, this.valueAt(source.absoluteRef, above), String(key));
      if (!place) continue;
      found = { source: place.tree.source, path: [...place.path, ...path.slice(index + 1)] };
    }
    return found;
  }

  /** Applies the overlays for a file, and checks the references of the result. */
  private checkWithOverlays(tree: SourceTree): Problem | undefined {
    const { source, parsed } = tree;
    const isRoot = this.trees.length === 1;
    if (isRoot) for (const file of overlayFiles(source.absoluteRef)) this.readOverlay(file);
    const overlays = [...this.overlays.keys()].filter(
      ({ target }) => target === source.absoluteRef,
    );
    if (overlays.length === 0 || !isObject(parsed)) {
      return checkChains(tree, [tree]) ?? checkDepth(tree);
    }
    for (const overlay of overlays) {
      this.overlays.set(overlay, applyOverlay(overlay, tree, this.trees));
    }
    const whole = createSourceTree(source, parsed);
    for (const file of whole.references) tree.references.add(file);
    for (const overlay of overlays) tree.references.add(overlay.tree.source.absoluteRef);
    return checkTree(whole) ?? checkChains(whole, [whole]) ?? checkDepth(whole);
  }

  /** @throws if the overlay is not valid. `problems` then contains the reasons. */
  private readOverlay(file: string): void {
    const root = this.trees[0]?.source.absoluteRef ?? '';
    const read = readIfThere(file, this.contentRoot);
    this.requested.set(file, read);
    if (!read || 'problem' in read) return this.refuse(file, 'invalid', read?.problem);
    const { problems } = parseYaml(overlaySchema, { text: read.text, file: displayPath(file) });
    if (hasErrors(problems)) {
      this.problems.push(...problems);
      return this.refuse(file, 'invalid');
    }
    const source = new Source(file, read.text);
    // Parsed like the contract, so that numbers keep their digits.
    const document = this.parse(source);
    const { extends: extended, actions } = overlaySchema.parse(document.parsed);
    const isOfRoot = extended === undefined || isUrl(extended);
    const target = isOfRoot ? root : this.resolveExternalRef(file, extended);
    const tree = createSourceTree(document.source, document.parsed, target);
    const problem = checkTree(tree) ?? findDuplicateKey(source);
    if (problem) return this.refuse(file, 'invalid', problem);
    this.trees.push(tree);
    this.overlays.set({ tree, target, actions }, undefined);
  }

  private exists(file: string): boolean {
    const exists = existsSync(file);
    if (!exists) this.requested.set(file, undefined);
    return exists;
  }

  private parse(source: Source, isRoot?: boolean): Document {
    if (/^\s*[{[]/.test(source.body)) {
      try {
        // `JSON.parse` is many times faster than the YAML parser.
        return { source, parsed: parseJson(source.body) };
      } catch {
        // The YAML parser also reads JSON, and reports the position of an error.
      }
    }
    try {
      const { absoluteRef, body, mimeType } = source;
      // Other files are text, such as the source of a sample.
      const isYaml = isRoot === true || /\.(?:json|ya?ml)$/i.test(absoluteRef);
      const read = isYaml ? new Source(absoluteRef, keepYamlDigits(body), mimeType) : source;
      const { parsed } = super.parseDocument(read, isRoot);
      return readBinaryValues({ source, parsed });
    } catch (error) {
      if (!(error instanceof YamlParseError)) throw error;
      const parsed = readLooseYaml(source.body);
      if (parsed !== undefined) return { source, parsed };
      return this.refuse(source.absoluteRef, 'invalid', describeSyntaxError(source, error));
    }
  }

  private refuse(absoluteRef: string, refusal: Refusal, problem?: Problem): never {
    this.refusals.set(absoluteRef, refusal);
    if (problem) this.problems.push(problem);
    throw new Error(`not read: ${refusal}`);
  }
}

/**
 * Reads YAML with a closing bracket in the same column as its key. The YAML specification requires
 * more indentation. But most tools accept this, and contracts with JSON examples use it.
 * @returns Undefined if the text has another mistake.
 */
function readLooseYaml(text: string): unknown {
  try {
    const document = parseDocument(keepYamlDigits(text), { merge: true, prettyErrors: false });
    return document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: -1 });
  } catch {
    return undefined;
  }
}

function describeSyntaxError({ absoluteRef, body }: Source, error: YamlParseError): Problem {
  const isJson = absoluteRef.endsWith('.json');
  const { mistake } = parseYamlDocument(body);
  return {
    severity: 'error',
    file: displayPath(absoluteRef),
    ...mistake?.at,
    message: `The file is not valid ${isJson ? 'JSON' : 'YAML'}.`,
    found: mistake?.found ?? error.message,
    hint: isJson
      ? 'Check commas, quotes and closing brackets near this line.'
      : (mistake?.hint ?? 'Check the indentation near this line.'),
  };
}

/** Reports the first repeated key of a JSON object. `JSON.parse` keeps only the last value. */
function findDuplicateKey({ absoluteRef, body }: Source): Problem | undefined {
  if (!/^\s*[{[]/.test(body)) return undefined;
  const keys: Set<string>[] = [];
  let problem: Problem | undefined;
  visit(body, {
    onObjectBegin: () => {
      keys.push(new Set());
    },
    onObjectProperty: (name, _offset, _length, line, column) => {
      if (problem === undefined && keys.at(-1)?.has(name)) {
        problem = {
          severity: 'error',
          file: displayPath(absoluteRef),
          line: line + 1,
          column: column + 1,
          message: `An object has the key \`${name}\` twice.`,
          expected: 'each key once',
          found: name,
          hint: 'Remove or rename one of them.',
        };
      }
      keys.at(-1)?.add(name);
    },
    onObjectEnd: () => {
      keys.pop();
    },
  });
  return problem;
}

/** Finds a number of at least 16 digits or with an exponent, as a value or a key. */
const mayBeLong =
  /(?:^|[\s:[{,-])[-+]?(?:[\d.]{16,}|[\d.]+e[-+]?\d+|0x[\da-f]{12,}|0o[0-7]{16,})(?=[\s,:\]}]|$)/im;

/** The lexer's marks for documents, ends of flows, and scalars without quotes. */
const scalarMark = '\x1f';
const marks = new Set(['\x02', '\x18', scalarMark]);

/** A number of the core schema of YAML 1.2. */
const number = /^(?:[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?|0x[\da-f]+|0o[0-7]+)$/i;

/**
 * Rewrites the numbers of YAML, so that a parser reads the numbers that `numberOf` returns. A
 * number that is a key becomes a string, because parsers read it as a string.
 */
export function keepYamlDigits(text: string): string {
  if (!mayBeLong.test(text)) return text;
  const tokens = [...new Lexer().lex(text)];
  /** The index of a number. It is rewritten when the text after it is known. */
  let open: number | undefined;
  let before = '';
  for (const [index, token] of tokens.entries()) {
    if (marks.has(token) || token.trim() === '') continue;
    if (open !== undefined) tokens[open] = write(tokens[open] ?? '', token === ':');
    const isNumber = tokens[index - 1] === scalarMark && number.test(token);
    open = isNumber && !before.startsWith('!') ? index : undefined;
    before = token;
  }
  if (open !== undefined) tokens[open] = write(tokens[open] ?? '', false);
  return tokens.filter((token) => !marks.has(token)).join('');
}

const write = (authored: string, isKey: boolean): string =>
  JSON.stringify(isKey ? authored : numberOf(authored));

/**
 * Replaces bytes (`!!binary` in YAML) by their base64 string, because JSON has no bytes. Some
 * tools write such example files. Replaces the tag in the source by spaces, because the library
 * parses the source again to locate values, and fails on the tag.
 */
function readBinaryValues(document: Document): Document {
  const { absoluteRef, body } = document.source;
  if (!body.includes('!!binary')) return document;
  const formatScalar = (value: unknown): unknown =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
  const parsed = formatScalar(document.parsed);
  visitContainers(parsed, (container) => {
    for (const [key, value] of Object.entries(container)) {
      if (value instanceof Uint8Array) Reflect.set(container, key, formatScalar(value));
    }
  });
  const located = body.replace(/!!binary/g, (tag) => ' '.repeat(tag.length));
  return { source: new Source(absoluteRef, located), parsed };
}

/**
 * Turns `value: { $ref: job.json }` of an example into an `externalValue`, if the file exists. By
 * the specification, the `$ref` is data, but many tools read the file.
 *
 * @param objects Maps and lists of a file of the contract.
 * @param exists Whether a file exists, by its path relative to this file.
 */
function readExamplesFromFiles(objects: Iterable<object>, exists: (file: string) => boolean): void {
  for (const object of objects) {
    const { examples } = asObject(object);
    for (const example of Object.values(asObject(examples))) referToFile(example, exists);
  }
}

function referToFile(example: unknown, exists: (file: string) => boolean): void {
  if (!isObject(example) || !isOnlyReference(example.value)) return;
  const file = example.value.$ref;
  if (!/\.(?:json|ya?ml)$/.test(file) || !exists(file)) return;
  delete example.value;
  example.externalValue = file;
}
