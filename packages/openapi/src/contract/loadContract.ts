import { displayPath } from '@docs/core/files';
import { formatLocation, type Problem } from '@docs/core/problems';
import type { YamlPath } from '@docs/core/yaml';
import type { Plugin } from '@redocly/openapi-core';
import path from 'node:path';
import { bundleFiles } from './bundleFiles';
import { type ContractRuleId, type ContractRuleSettings, severityOf } from './contractRules';
import { ContractFiles } from './files/contractFiles';
import { checkChains } from './files/referenceChains';
import { createSourceLocator, type SourceLocator } from './files/sourceLocator';
import { lineAndColumn, maxLevels } from './files/sourceTree';
import { removeHidden } from './hiddenParts';
import { type JsonObject, pointerKeys, toPointer } from './json';
import type { OpenApiDocument } from './openApiDocument';
import type { DocumentProblem, RuledProblem } from './documentProblem';
import { checkExtensions } from './problems/checkExtensions';
import { lintDocument, type LintFinding } from './problems/lintDocument';
import { checkMeaning } from './problems/checkMeaning';
import { checkPatterns } from './checkPatterns';
import {
  checkLinks,
  checkMappings,
  checkReferenceKeys,
  checkUrls,
  hiddenReference,
} from './problems/checkReferences';
import { lintRules, describeFindings } from './problems/ruleProblems';
import { createStructureRule, repairDocument } from './problems/structureProblems';
import { checkVersion } from './problems/checkVersion';
import { removeUnresolved } from './problems/unresolvedReferences';
import { type Upgrade, upgradeDocument } from './upgradeDocument';
import { isInExtension, visitObjects } from './visitObjects';

export interface LoadOptions {
  /** No file outside of this folder is read. */
  contentRoot: string;
  /** `contract_rules` of `site.yaml`. By default, the default rules apply. */
  rules?: ContractRuleSettings;
  /** The environment variable with the token in samples. By default, the title names it. */
  tokenVariable?: string;
}

export interface LoadedContract {
  /**
   * The contract as one OpenAPI 3.2 document. Its values have the types that the specification
   * requires. Components from other files are under `components`, and every `$ref` has a target in
   * the document. Undefined if the contract cannot be read or has a wrong structure.
   */
  document: OpenApiDocument | undefined;
  /** The same document in its authored version of OpenAPI, for downloads. */
  authored: JsonObject | undefined;
  /** The number of parts with `x-internal`, `x-hidden` or `x-excluded`. Neither document has them. */
  hiddenParts: number;
  /** The extension that hides each hidden operation, by its `operationId`. */
  hiddenOperations: ReadonlyMap<string, string>;
  problems: Problem[];
  /** The rules with errors. */
  failing: ContractRuleId[];
  /** What overlays can do about unresolved references and unknown types. */
  repairs: Repair[];
  /** Patterns that must not run against examples, because they are wrong or too slow. */
  untestablePatterns: ReadonlySet<string>;
  /** Locates the value at a JSON Pointer of `document`, or its key, in the files. */
  locate: SourceLocator['locate'];
  /** Lists the files that contain the value at a JSON Pointer of `document`. */
  filesOf: SourceLocator['filesOf'];
  /** All files that affect the result, as they were read. */
  requested: ContractFiles['requested'];
}

/** A change of a file of the contract. */
export interface Repair {
  /** The absolute path of the file. */
  file: string;
  path: YamlPath;
  /** The new value; undefined to remove the key or the item. */
  value: string | undefined;
}

/**
 * Reads an OpenAPI 3 contract of one or more files, and checks it. Reads nothing outside the
 * content root or from the network, and no configuration. Never throws: mistakes are in
 * `problems`.
 */
export async function loadContract(file: string, options: LoadOptions): Promise<LoadedContract> {
  const root = path.resolve(file);
  const files = new ContractFiles(options.contentRoot);
  const { requested } = files;
  try {
    return { ...(await load(root, files, options)), requested };
  } catch (error) {
    const found = files.problems.length > 0 ? files.problems : [unreadable(root, files, error)];
    return { ...failed(root, found), requested };
  }
}

type WithoutFiles = Omit<LoadedContract, 'requested'>;

async function load(
  root: string,
  files: ContractFiles,
  { rules = {} }: LoadOptions,
): Promise<WithoutFiles> {
  const contract = await files.resolveDocument(null, root, true);
  if (contract instanceof Error) throw contract;
  const wrong = checkVersion(contract.parsed);
  if (wrong) {
    const location = wrong.field && lineAndColumn(contract.source, [wrong.field], true);
    return failed(root, [{ severity: 'error', file: displayPath(root), ...location, ...wrong }]);
  }
  const { document, problems } = await bundleFiles(contract, files);
  const hidden = files.hasHiddenParts ? hideParts(document, files) : { problems: [], count: 0 };
  const authored = structuredClone(document);
  const upgrade = upgradeDocument(document);
  const locator = createSourceLocator(document, files.trees, upgrade);
  let ruled: RuledProblem[] = [
    ...files.overlayProblems(),
    ...problems,
    ...hidden.problems,
    ...locateAll(legacyKeywordProblems(upgrade), locator),
  ];

  const { structure, found } = await lint(document);
  ruled.push(...locateAll([...structure, ...checkUrls(document)], locator));
  const isFine = () => files.problems.length === 0 && ruled.every(({ rule }) => rule !== undefined);
  const isSound = isFine();
  const patterns = isSound ? checkPatterns(document) : [];
  const repairs = isSound ? repairsOf(structure, locator) : [];
  if (isSound) {
    const mappings = checkMappings(document);
    const others = [
      ...describeFindings(document, found),
      ...checkReferenceKeys(document),
      ...checkLinks(document),
      ...checkExtensions(document),
      ...checkMeaning(document),
    ];
    ruled.push(...locateAll([...others, ...mappings, ...patterns], locator));
    repairDocument(document, [...structure, ...mappings, ...others]);
    const unresolved = takeUnresolved(document, locator, ruled);
    repairs.push(...unresolved.repairs);
    ruled = unresolved.ruled;
  }
  const isUsable = isFine();
  return {
    // The checks above guarantee the structure. The type system cannot express that.
    document: isUsable ? (document as unknown as OpenApiDocument) : undefined,
    authored: isUsable ? authored : undefined,
    hiddenParts: hidden.count,
    hiddenOperations: files.hiddenOperations,
    problems: [...files.problems, ...withSeverities(ruled, rules)],
    failing: failingRules(ruled, rules),
    repairs,
    untestablePatterns: new Set(patterns.map(({ found = '' }) => found)),
    locate: locator.locate,
    filesOf: locator.filesOf,
  };
}

/** Removes references without a target, and completes the list of problems. */
function takeUnresolved(
  document: JsonObject,
  locator: SourceLocator,
  ruled: readonly RuledProblem[],
): { ruled: RuledProblem[]; repairs: Repair[] } {
  const repairs: Repair[] = [];
  const removed: RuledProblem[] = [];
  removeUnresolved(document, (found, isMistake) => {
    repairs.push(...repairsOf(found, locator));
    if (isMistake) removed.push(...locateAll(found, locator));
  });
  const places = new Set(removed.map(formatLocation));
  // The bundler has said more about most of them.
  const known = new Set(ruled.filter(isUnresolved).map(formatLocation));
  return {
    repairs,
    ruled: [
      // The document keeps a reference that is not to a part, such as that of a description.
      ...ruled.map((problem) =>
        isUnresolved(problem) && !places.has(formatLocation(problem))
          ? { ...problem, rule: undefined }
          : problem,
      ),
      ...removed.filter((problem) => !known.has(formatLocation(problem))),
    ],
  };
}

const isUnresolved = ({ rule }: RuledProblem): boolean => rule === 'unresolved-references';

/** Returns the repairs of problems, where the contract is written. */
const repairsOf = (problems: readonly DocumentProblem[], { authoredAt }: SourceLocator): Repair[] =>
  problems.flatMap(({ rule, mend }) => {
    const place = mend && rule !== undefined ? authoredAt(mend.pointer) : undefined;
    return place ? { ...place, value: mend?.value } : [];
  });

/** Removes what is hidden from readers, before other code reads the document. */
function hideParts(
  document: JsonObject,
  { trees, hiddenOperations }: ContractFiles,
): { count: number; problems: RuledProblem[] } {
  const locator = createSourceLocator(document, trees, { authoredKeys: new Map() });
  const problems: RuledProblem[] = [];
  const count = removeHidden(document, hiddenOperations, (pointer, reference) => {
    problems.push(...locateAll([hiddenReference(pointer, reference)], locator));
  });
  return { count, problems };
}

/** Checks the structure of a contract, and applies the linter's rules. */
async function lint(
  document: JsonObject,
): Promise<{ structure: DocumentProblem[]; found: LintFinding[] }> {
  const check = async (rules: readonly string[]) => {
    const structure: DocumentProblem[] = [];
    const rule = createStructureRule(structure);
    const plugin: Plugin = { id: 'contract', rules: { oas3: { structure: rule } } };
    const found = await lintDocument(document, ['contract/structure', ...rules], [plugin]);
    return { structure, found };
  };
  // Rules may throw if the structure is wrong. Then only the structure is reported.
  const { structure, found } = await check(lintRules).catch(() => check([]));
  const isOutside = extensionFilter(document);
  return { structure: structure.filter(isOutside), found: found.filter(isOutside) };
}

/** Drops problems in extensions, because authors define these, unless a `$ref` names the content. */
function extensionFilter(document: JsonObject): (problem: { pointer: string }) => boolean {
  const targets: string[] = [];
  const add = ({ $ref }: JsonObject) => {
    if (typeof $ref === 'string' && $ref.startsWith('#/x-')) targets.push(toPointer($ref));
  };
  visitObjects(document, { reference: add, schema: add, pathItem: add });
  return ({ pointer }) =>
    !isInExtension(pointerKeys(pointer)) || targets.some((target) => pointer.startsWith(target));
}

const failed = (root: string, problems: Problem[]): WithoutFiles => ({
  document: undefined,
  authored: undefined,
  hiddenParts: 0,
  hiddenOperations: new Map(),
  problems,
  failing: [],
  repairs: [],
  untestablePatterns: new Set(),
  locate: () => ({ file: displayPath(root) }),
  filesOf: () => [root],
});

/** Reports why the library threw, or reports that the file does not exist. */
function unreadable(root: string, files: ContractFiles, error: unknown): Problem {
  const common = { severity: 'error' as const, file: displayPath(root) };
  if (files.refusalOf(root) === 'missing') {
    return {
      ...common,
      message: 'The contract cannot be read.',
      expected: 'a YAML or JSON file',
      found: 'no such file',
      hint: 'Check the path of the contract.',
    };
  }
  for (const tree of files.trees) {
    const circle = checkChains(tree, files.trees);
    if (circle) return circle;
  }
  const isTooDeep = error instanceof RangeError;
  return {
    ...common,
    message: isTooDeep
      ? `Schemas refer to each other through more than ${maxLevels} levels.`
      : 'The contract cannot be read.',
    expected: isTooDeep
      ? `at most ${maxLevels} levels of schemas that refer to the next`
      : 'an OpenAPI 3 document',
    found: (error instanceof Error ? error.message : String(error)).split('\n', 1)[0],
    hint: 'Check the contract with another OpenAPI validator.',
  };
}

/** Says how to express a keyword of OpenAPI 3.0 in 3.1. */
function legacyHint(keyword: string, value: boolean): string {
  if (!value) return 'Remove the keyword: `false` is the default.';
  if (keyword === 'nullable') return "Add `'null'` to `type`, and remove the keyword.";
  const limit = keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum';
  return `Write the limit as its value, and remove \`${limit}\`.`;
}

const legacyKeywordProblems = ({ legacyKeywords }: Upgrade): DocumentProblem[] =>
  legacyKeywords.map(({ pointer, keyword, value }) => ({
    pointer,
    isKey: true,
    rule: 'openapi-3.0-keywords',
    message: `\`${keyword}: ${String(value)}\` is a keyword of OpenAPI 3.0, and is read as in OpenAPI 3.0.`,
    expected: keyword === 'nullable' ? "`'null'` as one of the types" : 'a number',
    found: `${keyword}: ${String(value)}`,
    hint: legacyHint(keyword, value),
  }));

const locateAll = (
  problems: readonly DocumentProblem[],
  { locate }: SourceLocator,
): RuledProblem[] =>
  problems.map(({ pointer, isKey, mend: _, ...problem }) => ({
    ...problem,
    ...locate(pointer, isKey),
  }));

/** Returns the rules of errors. */
const failingRules = (
  ruled: readonly RuledProblem[],
  rules: ContractRuleSettings,
): ContractRuleId[] => {
  const failing = ruled.flatMap(({ rule }) =>
    rule !== undefined && severityOf(rule, rules) === 'error' ? rule : [],
  );
  return [...new Set(failing)];
};

/** The owner of a site is often not the author of the contract. */
const waysOut = (rule: ContractRuleId): string =>
  `If you cannot change the contract, make \`${rule}\` in \`contract_rules\` of site.yaml a \`warn\`, or add an overlay.`;

/** Applies the severities of the site's settings. Reports each mistake only once. */
function withSeverities(ruled: readonly RuledProblem[], rules: ContractRuleSettings): Problem[] {
  const reported = new Set<string>();
  return ruled.flatMap(({ rule, ...problem }) => {
    const severity = rule === undefined ? 'error' : severityOf(rule, rules);
    const { file, line, column, message, found } = problem;
    const mistake = JSON.stringify([file, line, column, message, found]);
    if (severity === undefined || reported.has(mistake)) return [];
    reported.add(mistake);
    const isChosen = rule === undefined || severity !== 'error' || rules[rule] !== undefined;
    const hint = isChosen ? problem.hint : `${problem.hint} ${waysOut(rule)}`;
    return { severity, ...problem, hint };
  });
}
