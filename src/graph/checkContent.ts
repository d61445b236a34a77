import type { Problem } from '../content/problem';
import type { Content } from '../content/readContent';
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
  return [...content.problems, ...problems, ...pageProblems];
}
