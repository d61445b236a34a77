import type { Problem } from '../content/problem';
import type { Content } from '../content/readContent';
import { contractOf } from '../contract/contractOf';
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
    problems.push(...((await contractOf(folder))?.exampleProblems() ?? []));
  }
  return problems;
}
