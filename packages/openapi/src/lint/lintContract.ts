import { displayPath } from '@docs/core/files';
import { type Problem, withoutRepeats } from '@docs/core/problems';
import { didYouMean } from '@docs/core/text';
import { formatPath, type YamlPath } from '@docs/core/yaml';
import {
  type Config,
  lint,
  lintConfig,
  loadConfig,
  type NormalizedProblem,
  type Plugin,
  type Source,
} from '@redocly/openapi-core';
import { ContractFiles } from '../contract/files/contractFiles';
import { lineAndColumn } from '../contract/files/sourceTree';
import { asList, asObject, pointerKeys } from '../contract/json';
import { loadContract } from '../contract/loadContract';
import { type DescribedKind, describedKinds, descriptions } from './descriptions';
import { examples } from './examples';
import { type HouseRule, readFinding, WrongOptions } from './houseRule';
import { names, noStutter } from './names';
import { conditionalReads, idempotentCreates, pagination } from './requests';
import { errorExamples, problemResponses, responseHeaders } from './responses';

interface LintedContract {
  problems: Problem[];
  /** The number of descriptions of each kind that were checked, and of those without a sentence. */
  described: Record<DescribedKind, { checked: number; without: number }>;
}

interface LintInput {
  file: string;
  /** Redocly's settings for the contract. */
  settings: string;
  /** The folder with all files of the contract. No file outside it is read. */
  contentRoot: string;
}

/**
 * Checks a contract by the rules that its owner has chosen in `redocly.yaml`. Never throws for a
 * mistake in the contract or the settings. Each mistake is one of the problems.
 */
export async function lintContract(input: LintInput): Promise<LintedContract> {
  const described = Object.fromEntries(
    Object.keys(describedKinds).map((kind) => [kind, { checked: 0, without: 0 }]),
  ) as LintedContract['described'];
  // Rules may throw if the structure is wrong. The build reports a wrong structure too.
  const { document, problems } = await loadContract(input.file, input);
  if (!document) return { problems, described };
  const plugin = housePlugin((kind, hasSentence) => {
    described[kind].checked += 1;
    if (!hasSentence) described[kind].without += 1;
  });
  const config = await loadConfig({ configPath: input.settings, plugins: [plugin] }).catch(
    (error: unknown) => wrongSettings(error, input.settings),
  );
  return {
    problems: 'rules' in config ? await applyRules(input, config) : [config],
    described,
  };
}

async function applyRules(
  { file, settings, contentRoot }: LintInput,
  config: Config,
): Promise<Problem[]> {
  const files = new ContractFiles(contentRoot);
  const wrong = await lintConfig({ config });
  if (wrong.length > 0) return wrong.map(toProblem(files, 'Correct the setting.'));
  const atRule = (rule: string) => ({
    ...(config.document && lineAndColumn(config.document.source, ['rules', rule], true)),
    field: formatPath(['rules', rule]),
  });
  try {
    const found = await lint({ ref: file, config, externalRefResolver: files });
    const hint = `Correct the contract, or the rule in ${displayPath(settings)}.`;
    const all = [
      ...found.filter(({ ignored }) => ignored !== true).map(toProblem(files, hint)),
      ...config.getUnusedRules().rules.map((rule) => ({
        ...wrongSettings(new Error(rule), settings),
        ...atRule(rule),
        expected: 'the name of a rule',
      })),
    ];
    // Parts that operations share are checked for each operation.
    return withoutRepeats(all);
  } catch (error) {
    if (!(error instanceof WrongOptions)) throw error;
    return [{ ...wrongSettings(error, settings), ...atRule(error.rule) }];
  }
}

const wrongSettings = (error: unknown, settings: string): Problem => ({
  severity: 'error',
  file: displayPath(settings),
  message: 'The settings of the linter cannot be used.',
  found: error instanceof Error ? error.message : String(error),
  hint: 'Correct them.',
});

/** @param defaultHint For Redocly's own rules. Their messages do not say what to do. */
const toProblem =
  (files: ContractFiles, defaultHint: string) =>
  ({ ruleId, severity, message, location: [at], suggest }: NormalizedProblem): Problem => {
    const authored = at?.pointer === undefined ? [] : pathIn(files, at.source, at.pointer);
    const { source, path } = at
      ? files.placeOf(at.source, authored)
      : { source: undefined, path: [] };
    const { message: text, hint, ...finding } = readFinding(message);
    const [meant] = suggest;
    return {
      severity: severity === 'warn' ? 'warning' : 'error',
      file: displayPath(source?.absoluteRef ?? ''),
      ...(source && lineAndColumn(source, path, at?.reportOnKey)),
      field: formatPath(path) || undefined,
      message: `${ruleId}: ${text}`,
      ...finding,
      hint: hint ?? didYouMean(meant, defaultHint),
    };
  };

/** Returns the keys and indexes of a pointer. */
function pathIn(files: ContractFiles, source: Source, pointer: string): YamlPath {
  let value = files.valueAt(source.absoluteRef, []);
  return pointerKeys(pointer.replace(/^#/, '')).map((key) => {
    const part = Array.isArray(value) ? Number(key) : key;
    value = asList(value)[Number(key)] ?? asObject(value)[key];
    return part;
  });
}

/** Describes in one line what was checked for a sentence; undefined if the rule is off. */
export function describeCounts(described: LintedContract['described']): string | undefined {
  const list = (key: 'checked' | 'without') =>
    Object.entries(describedKinds)
      .map(([kind, plural]) => ({ count: described[kind as DescribedKind][key], kind, plural }))
      .filter(({ count }) => count > 0)
      .map(({ count, kind, plural }) => `${count} ${count === 1 ? kind : plural}`)
      .join(', ');
  return list('checked')
    ? `${list('checked')} checked; without a sentence: ${list('without') || '0'}.`
    : undefined;
}

/**
 * Returns the house rules for contracts, as a plugin of Redocly. A rule checks only if
 * `redocly.yaml` turns it on, with its options.
 *
 * @param count Called by `house/descriptions` for everything that it checks.
 */
function housePlugin(count: (kind: DescribedKind, hasSentence: boolean) => void): Plugin {
  const rules: Record<string, HouseRule> = {
    names,
    'no-stutter': noStutter,
    'problem-responses': problemResponses,
    'error-examples': errorExamples,
    'response-headers': responseHeaders,
    pagination,
    'conditional-reads': conditionalReads,
    examples,
    'idempotent-creates': idempotentCreates,
    descriptions: descriptions(count),
  };
  const oas3 = Object.entries(rules).map(([name, rule]) => {
    const id = `house/${name}`;
    return [id, rule(id)] as const;
  });
  return { id: 'house', rules: { oas3: Object.fromEntries(oas3) } };
}
