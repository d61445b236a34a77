import type { NormalizedProblem } from '@redocly/openapi-core';
import { displayPath } from '@docs/core/files';
import { didYouMean, nearest } from '@docs/core/text';
import type { YamlPath } from '@docs/core/yaml';
import type { ContractFiles } from '../files/contractFiles';
import { asObject, isUrl, pointerKeys } from '../json';
import { placeIn } from '../files/sourceTree';
import { isInExtension, mapsOfNames } from '../visitObjects';
import type { RuledProblem } from '../documentProblem';

type BundleLocation = NormalizedProblem['location'][number];

/** The library does not percent-encode its pointers. So the `#` is removed before they are read. */
const keysOf = ({ pointer = '' }: BundleLocation): string[] =>
  pointerKeys(pointer.replace(/^#/, ''));

/**
 * Converts the findings of the bundler: a `$ref` without a target, and schemas with the same name.
 * @param authored The names that the author gave to schemas.
 */
export const describeBundleProblems = (
  found: readonly NormalizedProblem[],
  files: ContractFiles,
  authored: ReadonlySet<string>,
): RuledProblem[] =>
  found.flatMap(({ message, severity, location: [location] }) => {
    if (location?.pointer === undefined) return [];
    const { source } = location;
    const outer = keysOf(location);
    const { path, reference } = findReference(files, source.absoluteRef, outer);
    const locate = (at: YamlPath) => {
      const place = files.placeOf(source, at);
      return placeIn(place.source, place.path);
    };
    // The bundler warns about a component that it renames, and refers to it by its new name.
    if (severity === 'warn') {
      // Schemas are the only components whose names readers see.
      const [, section, name = ''] = pointerKeys(reference ?? '');
      if (reference !== undefined && (section !== 'schemas' || authored.has(name))) return [];
      const hint = 'List both below `components.schemas`, each with its own name.';
      const { field: _, ...place } = locate(outer);
      return { ...place, message, rule: 'component-names', hint };
    }
    if (isData(outer)) return [];
    const mistake: (Pick<Mistake, 'hint'> & Partial<Mistake>) | undefined =
      reference === undefined
        ? { hint: 'Correct the reference.' }
        : describeMistake(files, source.absoluteRef, path, reference);
    // `checkMappings` reports other mappings.
    if (!mistake || (isMapping(outer) && mistake.rule !== undefined)) return [];
    return {
      rule: undefined,
      message,
      ...locate(path),
      ...(reference !== undefined && { found: reference }),
      ...mistake,
    };
  });

type Mistake = Pick<RuledProblem, 'message' | 'expected' | 'hint'> & Partial<RuledProblem>;

const otherServer: Mistake = {
  rule: 'unresolved-references',
  message: 'A `$ref` refers to another server, and contracts are read from files only.',
  expected: 'a path relative to the file',
  hint: 'Save the file beside the contract and write its relative path. Or put everything into one file: `npx @redocly/cli bundle openapi.yaml --output bundled.yaml`.',
};

/** Describes what is wrong with a reference; undefined if nothing is, or if it is reported. */
function describeMistake(
  files: ContractFiles,
  absoluteRef: string,
  path: YamlPath,
  reference: string,
): Mistake | undefined {
  const [file = '', pointer = ''] = reference.split('#');
  // Pages leave out an example without a value.
  const isExample = path.at(-1) === 'externalValue';
  const rule = isExample ? 'example-sources' : 'unresolved-references';
  // Readers can open an example on another server.
  if (isUrl(file)) return isExample ? undefined : otherServer;
  const target = file === '' ? absoluteRef : files.resolveExternalRef(absoluteRef, file);
  switch (files.refusalOf(target)) {
    // The file's own problem is enough.
    case 'invalid':
      return undefined;
    case 'outside':
      return {
        message: 'A reference resolves to a file outside the content root, which is not read.',
        expected: 'a file in the content root',
        hint: 'Copy the file into the content root, and refer to it there.',
      };
    case 'binary':
      return {
        rule,
        message: 'A file that the contract refers to is not text.',
        expected: 'a file in UTF-8',
        hint: 'Correct the path. Pages leave out an example that is an image or other data.',
      };
    case 'missing':
      return {
        rule,
        message: 'A file that the contract refers to does not exist.',
        expected: displayPath(target),
        hint: 'Check the path. It is relative to the file that contains the reference.',
      };
    default: {
      const keys = pointerKeys(pointer);
      // The target may be a reference itself. Then the last reference has the problem.
      if (files.valueAt(target, keys) !== undefined) return undefined;
      const siblings = Object.keys(asObject(files.valueAt(target, keys.slice(0, -1))));
      return {
        rule,
        message: 'A `$ref` does not resolve to a value.',
        expected: file === '' ? 'a value in this file' : `a value in ${displayPath(target)}`,
        hint: didYouMean(
          nearest(keys.at(-1) ?? '', siblings),
          'Check each part after `#`; `/` within a name is written `~1`, and `~` is written `~0`.',
        ),
      };
    }
  }
}

const isMapping = (path: readonly string[]): boolean =>
  path.at(-2) === 'mapping' && path.at(-3) === 'discriminator';

/** Whether a path is within an example or an extension. A `$ref` may be an ordinary key there. */
const isData = (path: readonly string[]): boolean =>
  isInExtension(path) ||
  path.some((key, index) => key === 'example' && !mapsOfNames.has(path[index - 1] ?? ''));

/** Finds the reference at a path of a file. The bundler keeps a reference without a target. */
function findReference(
  files: ContractFiles,
  absoluteRef: string,
  outer: YamlPath,
): { path: YamlPath; reference: string | undefined } {
  for (const path of [[...outer, '$ref'], [...outer, 'externalValue'], outer]) {
    const reference = files.valueAt(absoluteRef, path);
    if (typeof reference === 'string') return { path, reference };
  }
  return { path: outer, reference: undefined };
}
