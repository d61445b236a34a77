import type { Problem } from '../content/problem';
import type { Content } from '../content/readContent';
import { contractOf } from '../contract/contractOf';
import type { CompiledPage } from '../mdx/compilePage';
import type { ContractReference, PageProblem } from '../mdx/plugins/pageFile';
import type { VersionPlan } from '../plan/pagePlan';
import { planSite, versionsOfPlan } from '../plan/planSite';
import { mentionChecker, withoutContract } from '../proof/checkMentions';
import { contractFacts } from '../proof/contractFacts';
import { cachedPage, type Cache } from './pageCache';

/** All problems of a content root: of each file, and of how the files fit together. */
export async function checkContent(content: Content, cache: Cache | undefined): Promise<Problem[]> {
  const { plan, problems: planProblems } = planSite(content);
  const problems = [...content.problems, ...planProblems];
  const plans = versionsOfPlan(plan);
  for (const [at, { pages, folder }] of [content, ...content.olderVersions].entries()) {
    const compiled = new Map<string, CompiledPage>();
    for (const { absolutePath, relativePath } of pages) {
      const { page } = await cachedPage(cache, content.contentDir, absolutePath);
      compiled.set(relativePath, page);
    }
    const checkMentions = await mentionsCheck(folder, plans[at] ?? plan, compiled);
    for (const { relativePath, file } of pages) {
      const { problems: own = [], contractReferences = [] } = compiled.get(relativePath) ?? {};
      problems.push(
        ...[...own, ...checkMentions(contractReferences)].map((one) => ({ ...one, file })),
      );
    }
    problems.push(...((await contractOf(folder))?.exampleProblems() ?? []));
  }
  return problems;
}

/** How what a version's pages say of its contract is checked; not at all while it cannot be read. */
async function mentionsCheck(
  folder: string,
  plan: VersionPlan,
  pages: ReadonlyMap<string, CompiledPage>,
): Promise<(mentions: readonly ContractReference[]) => PageProblem[]> {
  const contract = await contractOf(folder);
  if (!contract) return withoutContract;
  const { document, records } = contract;
  if (!document || !records) return () => [];
  const mentionsOf = (relativePath: string) => pages.get(relativePath)?.contractReferences ?? [];
  return mentionChecker(contractFacts(records, plan, mentionsOf), document);
}
