import { parse } from 'yaml';
import { keepYamlDigits } from '../files/keepYamlDigits';
import { displayPath } from '../../content/files/displayPath';
import { didYouMean } from '../../content/text/nearest';
import { parseYaml, type YamlPath } from '../../content/yaml/parseYaml';
import type { Problem } from '../../content/problems/problem';
import type { TextFile } from '../../content/files/readTextFile';
import { arazzoSchema } from './arazzo';
import type { Contract } from '../contract';
import type { JsonObject } from '../json';
import { pointerKeys } from '../jsonPointer';
import { hidingMark } from '../hidden/emptyHidden';
import { removeMarked } from '../hidden/removeHidden';
import { lintDocument } from '../problems/lintDocument';
import { workflowProblems } from './workflowProblems';

/** Redocly's rules for Arazzo that enforce the specification. */
const specificationRules = [
  'struct',
  'criteria-unique',
  'outputs-defined',
  'parameters-unique',
  'requestBody-replacements-unique',
  'sourceDescription-name-unique',
  'sourceDescription-type',
  'sourceDescriptions-not-empty',
  'spec-step-mutually-exclusive-fields',
  'step-onFailure-unique',
  'step-onSuccess-unique',
  'stepId-unique',
  'workflow-dependsOn',
  'workflowId-unique',
];

/** The workflows beside a contract. */
export interface ReadWorkflows {
  /** As authored, without what is hidden; undefined when the file cannot be read. */
  document: JsonObject | undefined;
  problems: Problem[];
}

/**
 * Parses the workflows (Arazzo 1.0) beside a contract, and checks them against the specification and
 * the contract. Never throws.
 *
 * @param absolute Absolute path of the file.
 */
export async function readWorkflows(
  absolute: string,
  read: TextFile,
  contract: Contract,
): Promise<ReadWorkflows> {
  if ('problem' in read) return { document: undefined, problems: [read.problem] };
  const file = displayPath(absolute);
  const { value: all, problems, locate } = parseYaml(arazzoSchema, { text: read.text, file });
  if (all === undefined) return { document: undefined, problems };
  const document = parse(keepYamlDigits(read.text)) as JsonObject;
  const authoredPath = removeMarked(document);
  const { data: value } = arazzoSchema.safeParse(document);
  if (value === undefined || hidingMark(document)) return { document: undefined, problems };

  const toProblem = (path: YamlPath, problem: Omit<Problem, 'severity' | 'file'>): Problem => ({
    severity: 'error',
    file,
    ...locate(authoredPath(path.map(String))),
    ...problem,
  });
  const found = await lintDocument(document, specificationRules);
  const linted = found.map(({ message, pointer, suggestions: [meant] }) =>
    toProblem(pointerKeys(pointer), {
      message,
      hint: didYouMean(meant, 'Compare it with the Arazzo specification.'),
    }),
  );
  const own = workflowProblems(value, contract).map(({ path, ...problem }) =>
    toProblem(path, problem),
  );
  // Redocly also reports unknown outputs, so its problem is dropped on a line that already has one.
  const lines = new Set(own.map(({ line }) => line));
  return { document, problems: [...linted.filter(({ line }) => !lines.has(line)), ...own] };
}
