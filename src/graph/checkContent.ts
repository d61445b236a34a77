import type { Problem } from '../content/problem';
import type { Content } from '../content/readContent';
import { contractOf } from '../contract/contractOf';
import { contractFile } from '../contract/contractFile';
import { validateExamples } from '../contract/validateExamples';
import { displayPath } from '../content/readContent';
import { planSite } from '../plan/planSite';
import { cachedPage, type Cache } from './pageCache';

/** All problems of a content root: of each file, and of how the files fit together. */
export async function checkContent(content: Content, cache: Cache | undefined): Promise<Problem[]> {
  const problems = [...content.problems, ...planSite(content).problems];
  for (const { pages, folder } of [content, ...content.olderVersions]) {
    for (const { absolutePath, file } of pages) {
      const { page } = await cachedPage(cache, content.contentDir, absolutePath);
      problems.push(...page.problems.map((problem) => ({ ...problem, file })));
    }
    problems.push(...(await exampleProblems(folder)));
  }
  return problems;
}

/** Examples of a version's contract that do not fit their schemas; none while it cannot be read. */
async function exampleProblems(folder: string): Promise<Problem[]> {
  const contract = await contractOf(folder);
  const file = contractFile(folder);
  return contract?.document && file ? validateExamples(contract.document, displayPath(file)) : [];
}
