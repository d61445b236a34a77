import type { PageSource } from '../content/readContent';
import type { Sidebar, SidebarItem } from '../content/sidebars';
import type { SiteSource, VersionSource } from './readSite';

/** Whether sidebars, search, sitemap and all other lists of the site may have a page. */
export const isListed = ({ frontmatter }: Pick<PageSource, 'frontmatter'>): boolean =>
  frontmatter.unlisted !== true;

/** Returns a plan with its listed pages only. The plan itself, if it has no others. */
export const listedPart = <Plan extends { pages: readonly Pick<PageSource, 'frontmatter'>[] }>(
  plan: Plan,
): Plan => (plan.pages.every(isListed) ? plan : { ...plan, pages: plan.pages.filter(isListed) });

const isDraft = ({ frontmatter }: Pick<PageSource, 'frontmatter'>): boolean =>
  frontmatter.draft === true;

/** Takes the drafts out of the pages and sidebars of all versions. `drafts` names them. */
export function withoutDrafts(site: SiteSource): SiteSource {
  const remove = <Version extends VersionSource>(version: Version): Version => {
    const drafts = version.pages.filter(isDraft);
    if (drafts.length === 0) return version;
    return {
      ...version,
      drafts,
      pages: version.pages.filter((page) => !isDraft(page)),
      sidebars: sidebarsWithout(version.sidebars, drafts),
    };
  };
  const { notFound } = site;
  return {
    ...remove(site),
    olderVersions: site.olderVersions.map(remove),
    ...(notFound && isDraft(notFound) && { notFound: undefined }),
  };
}

/** Takes pages out of sidebars, with the categories and sidebars that have nothing else. */
export function sidebarsWithout(
  sidebars: readonly Sidebar[],
  pages: readonly Pick<PageSource, 'id'>[],
): Sidebar[] {
  if (pages.length === 0) return [...sidebars];
  const ids = new Set(pages.map(({ id }) => id));
  const keep = (items: readonly SidebarItem[]): SidebarItem[] =>
    items.flatMap((item): SidebarItem[] => {
      if (item.type === 'page') return ids.has(item.id) ? [] : [item];
      if (item.type === 'link') return [item];
      const inner = keep(item.items);
      return inner.length > 0 ? [{ ...item, items: inner }] : [];
    });
  return sidebars.flatMap((sidebar) => {
    const items = keep(sidebar.items);
    return items.length > 0 || sidebar.contractPages ? [{ ...sidebar, items }] : [];
  });
}
