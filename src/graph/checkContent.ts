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
  const { problems } = planSite(content);
  const pageProblems: Problem[] = [];
  for (const { absolutePath, file } of content.pages) {
    const { page } = await cachedPage(cache, content.contentDir, absolutePath);
    pageProblems.push(...page.problems.map((problem) => ({ ...problem, file })));
  }
  return [...content.problems, ...problems, ...pageProblems, ...(await exampleProblems(content))];
}

/** Examples of the contract that do not fit their schemas; none while it cannot be read. */
async function exampleProblems({ contentDir }: Content): Promise<Problem[]> {
  const contract = await contractOf(contentDir);
  const file = contractFile(contentDir);
  return contract?.document && file ? validateExamples(contract.document, displayPath(file)) : [];
}
