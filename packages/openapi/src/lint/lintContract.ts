import { type Problem, withoutRepeats } from '@docs/core/problems';
import { displayPath } from '@docs/core/files';
import { didYouMean } from '@docs/core/text';
import type { YamlPath } from '@docs/core/yaml';
import {
  type Config,
  lint,
  lintConfig,
  loadConfig,
  type NormalizedProblem,
  type Source,
} from '@redocly/openapi-core';
import { ContractFiles } from '../contract/files/contractFiles';
import { placeIn } from '../contract/files/sourceTree';
import { asList, asObject, pointerKeys } from '../contract/json';
import { loadContract } from '../contract/loadContract';

interface LintInput {
  file: string;
  /** Redocly's settings for the contract. */
  settings: string;
  /** The folder with all files of the contract. No file outside it is read. */
  contentRoot: string;
}

/** A finding of Redocly. A rule of the content root may say more than Redocly's own rules. */
type Finding = NormalizedProblem & Partial<Pick<Problem, 'expected' | 'found' | 'hint'>>;

/**
 * Checks a contract by the rules that its owner has chosen in `redocly.yaml`: those of Redocly, and
 * of the plugins that the file names. Never throws for a mistake in the contract, the settings or
 * a plugin. Each mistake is one of the problems.
 */
export async function lintContract(input: LintInput): Promise<Problem[]> {
  // Rules may throw if the structure is wrong. The build reports a wrong structure too.
  const { document, problems } = await loadContract(input.file, input);
  if (!document) return problems;
  const config = await loadConfig({ configPath: input.settings }).catch((error: unknown) =>
    wrongSettings(error, input.settings),
  );
  return 'rules' in config ? await applyRules(input, config) : [config];
}

async function applyRules(
  { file, settings, contentRoot }: LintInput,
  config: Config,
): Promise<Problem[]> {
  const files = new ContractFiles(contentRoot);
  const wrong = await lintConfig({ config });
  if (wrong.length > 0) return wrong.map(toProblem(files, 'Correct the setting.'));
  const rules = Object.keys(asObject(asObject(config.document?.parsed).rules));
  const atRule = (rule: string | undefined) =>
    rule !== undefined && config.document
      ? placeIn(config.document.source, ['rules', rule], true)
      : {};
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
    // A rule of a plugin may throw, for example for its options. Then its message names it.
    const problem = wrongSettings(error, settings);
    const rule = rules.find((name) => problem.found?.startsWith(`${name}:`));
    return [{ ...problem, ...atRule(rule) }];
  }
}

const wrongSettings = (error: unknown, settings: string): Problem => ({
  severity: 'error',
  file: displayPath(settings),
  message: 'The settings of the linter cannot be used.',
  found: (error instanceof Error ? error.message : String(error)).split('\n', 1)[0],
  hint: 'Correct them, or the plugin.',
});

/** @param defaultHint For Redocly's own rules. Their messages do not say what to do. */
const toProblem =
  (files: ContractFiles, defaultHint: string) =>
  ({ ruleId, severity, message, location: [at], suggest, ...finding }: Finding): Problem => {
    const { source, path } = at
      ? files.placeOf(
          at.source,
          at.pointer === undefined ? [] : pathIn(files, at.source, at.pointer),
        )
      : {};
    return {
      severity: severity === 'warn' ? 'warning' : 'error',
      ...(source && path ? placeIn(source, path, at?.reportOnKey) : { file: '' }),
      message: `${ruleId}: ${message.replace(/\s*\n\s*/g, ' ')}`,
      expected: finding.expected,
      found: finding.found,
      hint: finding.hint ?? didYouMean(suggest[0], defaultHint),
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
