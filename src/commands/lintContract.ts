import './printContentRoot';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from '@docs/core/files';
import { formatProblems, hasErrors } from '@docs/core/problems';
import { contentRoot } from '../content/docsConfig';
import { contractFile, lintSettingsName } from '@docs/openapi/contract';
import { lintContract } from '@docs/openapi/lint';

/** Checks the design of the contract if its folder has settings for the linter. */
async function main(): Promise<void> {
  const root = contentRoot();
  const file = contractFile(root);
  const settings = path.join(root, 'api', lintSettingsName);
  if (file === undefined || !existsSync(settings)) {
    console.log(`${displayPath(root)} has no contract with a ${lintSettingsName} to lint it by.`);
    return;
  }
  const problems = await lintContract({ file, settings, contentRoot: root });
  if (problems.length > 0) console.error(formatProblems(problems));
  console.log(`${displayPath(file)} is linted by the rules of ${lintSettingsName}.`);
  if (hasErrors(problems)) process.exitCode = 1;
}

void main();
