import path from 'node:path';
import type { CategoryPlan, PagePlan } from '../plan/pagePlan';
import { hasAuthoredHome } from '../plan/siteRoutes';
import type { PreparedSite, PreparedVersion } from './prepareSite';

/**
 * Finds when each page of a site last changed, by its route. A page changes with its file. A page
 * of an operation or a resource also changes with the contract's files that define what it shows. A
 * category changes with `sidebars.yaml` and the pages that it lists.
 *
 * @param times - ISO 8601 times of files by their paths below the content root.
 * @returns ISO 8601 times; none for a page whose own file has none.
 */
export function findModifiedTimes(
  { plan, source: { contentDir }, versions }: PreparedSite,
  times: ReadonlyMap<string, string>,
): Map<string, string> {
  const timeOf = (file: string) =>
    times.get(path.relative(contentDir, file).split(path.sep).join('/'));
  const modified = new Map<string, string>();
  const add = (route: string, own: string, others: readonly string[]) => {
    const time = timeOf(own);
    if (time !== undefined) modified.set(route, latest([time, ...others.map(timeOf)]));
  };
  if (!hasAuthoredHome(plan)) {
    add('/', path.join(contentDir, 'site.yaml'), [path.join(contentDir, 'sidebars.yaml')]);
  }
  for (const version of versions) {
    const pages = new Map(version.plan.pages.map((page) => [page.id, page]));
    const filesOfResources = resourceFiles(version, pages);
    for (const page of version.plan.pages) {
      const isResource = version.reference?.resources.has(page.id) ?? false;
      const shown = isResource ? filesOfResources(page.resource) : operationFiles(version, page);
      add(page.route, page.absolutePath, shown);
    }
    const sidebarsFile = path.join(version.source.folder, 'sidebars.yaml');
    for (const category of version.plan.categories) {
      add(category.route, sidebarsFile, childFiles(category, pages));
    }
  }
  return modified;
}

const latest = (times: readonly (string | undefined)[]): string =>
  times
    .filter((time) => time !== undefined)
    .reduce((last, time) => (Date.parse(time) > Date.parse(last) ? time : last));

const operationFiles = ({ source }: PreparedVersion, { operation }: PagePlan): readonly string[] =>
  (operation && source.readContract?.filesOf(operation.pointer)) ?? [];

/** Finds the contract's files of all operations of a resource, once for each resource. */
function resourceFiles(version: PreparedVersion, pages: ReadonlyMap<string, PagePlan>) {
  const files = new Map(
    version.plan.resources.map(({ name, pages: ids }) => [
      name,
      [
        ...new Set(
          ids.flatMap((id) => {
            const page = pages.get(id);
            return page ? operationFiles(version, page) : [];
          }),
        ),
      ],
    ]),
  );
  return (resource: string | undefined): readonly string[] => files.get(resource ?? '') ?? [];
}

const childFiles = ({ children }: CategoryPlan, pages: ReadonlyMap<string, PagePlan>): string[] =>
  children.flatMap((child) =>
    child.type === 'page' ? (pages.get(child.id)?.absolutePath ?? []) : [],
  );
