import { existsSync } from 'node:fs';
import { BaseResolver, Source, YamlParseError, type Document } from '@redocly/openapi-core';
import { visit } from 'jsonc-parser';
import { displayPath } from '../../content/files/displayPath';
import type { YamlPath } from '../../content/yaml/parseYaml';
import type { Problem } from '../../content/problems/problem';
import { readTextFile, type TextFile } from '../../content/files/readTextFile';
import { readBinaryValues } from './binaryValues';
import { readExamplesFromFiles } from './exampleReferences';
import { isUrl } from '../isUrl';
import { valueAtPath } from '../jsonPointer';
import { chainProblem, depthProblem } from './referenceChains';
import { readLooseYaml } from './readLooseYaml';
import { sourceTree, treeProblem, type SourceTree } from './sourceTree';

/** Why a file that a `$ref` names is not read. */
type Refusal = 'remote' | 'outside' | 'missing' | 'invalid';

/**
 * The files of one contract, each read once. The bundler reads files only through this class, so
 * that nothing outside the content root and nothing from the network is read.
 */
export class ContractFiles extends BaseResolver {
  /** Files that were read, in the order of reading. */
  readonly trees: SourceTree[] = [];
  /** Problems of whole files, at most one for each file. */
  readonly problems: Problem[] = [];
  private readonly refusals = new Map<string, Refusal>();

  constructor(private readonly contentRoot: string) {
    super();
  }

  /** Why the file is not read; undefined for a file that was read or never requested. */
  refusalOf(absoluteRef: string): Refusal | undefined {
    return this.refusals.get(absoluteRef);
  }

  /** The value at a path of a file; undefined where there is none, or no such file was read. */
  valueAt(absoluteRef: string, path: YamlPath): unknown {
    const tree = this.trees.find(({ source }) => source.absoluteRef === absoluteRef);
    return valueAtPath(tree?.parsed, path);
  }

  /** @throws Where the file is not read; the reason is kept for `refusalOf`. */
  override loadExternalRef(absoluteRef: string): Promise<Source> {
    return Promise.resolve().then(() => {
      if (isUrl(absoluteRef)) return this.refuse(absoluteRef, 'remote');
      const isRoot = this.trees.length === 0 && this.refusals.size === 0;
      const read = this.read(absoluteRef);
      if (read === undefined) return this.refuse(absoluteRef, 'missing');
      if ('text' in read) return new Source(absoluteRef, read.text);
      // A reference to a file elsewhere is a problem of the reference, but for the first file.
      return read.isOutside && !isRoot
        ? this.refuse(absoluteRef, 'outside')
        : this.refuse(absoluteRef, 'invalid', read.problem);
    });
  }

  /** @throws Where the file is not valid; the problem is kept. */
  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = this.parse(source, isRoot);
    const tree = sourceTree(document.source, document.parsed);
    readExamplesFromFiles(tree.origins.keys(), (file) =>
      existsSync(this.resolveExternalRef(source.absoluteRef, file)),
    );
    this.trees.push(tree);
    const problem =
      treeProblem(tree) ??
      duplicateKeyProblem(source) ??
      chainProblem(tree, [tree]) ??
      depthProblem(tree);
    return problem ? this.refuse(source.absoluteRef, 'invalid', problem) : document;
  }

  private read(absoluteRef: string): TextFile | undefined {
    try {
      return readTextFile(absoluteRef, this.contentRoot);
    } catch {
      return undefined;
    }
  }

  private parse(source: Source, isRoot?: boolean): Document {
    if (/^\s*[{[]/.test(source.body)) {
      try {
        // JSON is parsed many times faster as JSON than as YAML.
        return { source, parsed: JSON.parse(source.body) as unknown };
      } catch {
        // The YAML parser reads JSON too, and finds the position of the error.
      }
    }
    try {
      return readBinaryValues(super.parseDocument(source, isRoot));
    } catch (error) {
      const problem = syntaxProblem(source, error);
      const parsed =
        problem.found === 'deficient indentation' ? readLooseYaml(source.body) : undefined;
      if (parsed !== undefined) return { source, parsed };
      return this.refuse(source.absoluteRef, 'invalid', problem);
    }
  }

  private refuse(absoluteRef: string, refusal: Refusal, problem?: Problem): never {
    this.refusals.set(absoluteRef, refusal);
    if (problem) this.problems.push(problem);
    throw new Error(`not read: ${refusal}`);
  }
}

function syntaxProblem(source: Source, error: unknown): Problem {
  const isJson = source.absoluteRef.endsWith('.json');
  const message = isJson ? 'The file is not valid JSON.' : 'The file is not valid YAML.';
  const common = { severity: 'error' as const, file: displayPath(source.absoluteRef), message };
  if (!(error instanceof YamlParseError)) {
    return {
      ...common,
      found: 'values nested too deeply to be parsed',
      hint: 'Check opening brackets and the indentation.',
    };
  }
  const location = Number.isFinite(error.line) ? { line: error.line, column: error.col } : {};
  const limit = /nesting exceeded maxDepth \((\d+)\)/.exec(error.message)?.[1];
  if (limit !== undefined) {
    return {
      ...common,
      ...location,
      message: 'The file has values nested too deeply to be read.',
      expected: `at most ${limit} levels`,
      found: `more than ${limit} levels`,
      hint: 'Write the inner schemas as components, and refer to them with `$ref`.',
    };
  }
  const found = error.message.replace(/\s*\(\d+:\d+\)$/, '').replace(/ in "[^"]*"$/, '');
  return {
    ...common,
    ...location,
    found,
    hint: isJson
      ? 'Check commas, quotes and closing brackets near this line.'
      : 'Check the indentation, and quote values that contain a colon followed by a space.',
  };
}

/** Reports the first key that a JSON object has twice, because `JSON.parse` drops the first value. */
function duplicateKeyProblem({ absoluteRef, body }: Source): Problem | undefined {
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
