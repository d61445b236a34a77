import { groupBy } from '@docs/core/lists';
import { listSome, longestDescription, shortenText, shortestDescription } from '@docs/core/text';
import type { Problem } from '@docs/core/problems';
import type { SiteSettings } from '../content/siteSchema';
import { labelOfPage } from '../plan/planSidebar';
import { formatDocumentTitle, siteName } from '../plan/documentTitle';
import { describeCategory, createListedItems, type ListedItem } from '../plan/listedItems';
import { listedPart } from '../plan/listed';
import type { CategoryPlan, PagePlan, SitePlan } from '../plan/pagePlan';
import { versionsOfPlan } from '../plan/planSite';
import { isCanonical } from '../plan/siteRoutes';
import { describePage } from '@docs/openapi/reference';

/** Search engines cut titles; most show about 60 characters. */
const longestTitle = 70;

/** A problem names this many pages, and counts the others. */
const namedPages = 5;

type Field = 'title' | 'description';

/** Locates a field of a file's frontmatter. */
export type LocateField = (file: string, field: Field) => Pick<Problem, 'line' | 'column'>;

/**
 * Checks titles and descriptions, which search results show. Each rule reports at most one
 * problem and names some pages. The report of a large site without descriptions stays readable.
 *
 * @param locate - Called only for files with a problem.
 */
export function checkPageHeads(heads: readonly PageHeadFacts[], locate: LocateField): Problem[] {
  const report = (
    field: Field,
    found: readonly Finding[],
    words: Pick<Problem, 'message' | 'hint'>,
  ): Problem[] => {
    const [first] = found;
    if (!first) return [];
    const { file } = first.head;
    const pages = found.map(({ head, note }) => `${head.route} (${note})`);
    const listed = listSome(pages, namedPages);
    return [{ severity: 'warning', file, ...locate(file, field), field, found: listed, ...words }];
  };
  const long = heads.filter(({ title }) => title.length > longestTitle);
  const wrong = heads.filter(hasWrongDescription);
  return [
    ...report('title', repeatedIn(heads, 'title'), {
      message: 'Several pages have the same title, so search results do not show which is which.',
      hint: 'Give each page its own title.',
    }),
    ...report(
      'title',
      long.map((head) => ({ head, note: `${head.title.length}` })),
      {
        message: `Some titles, with the name of the site, are longer than ${longestTitle} characters.`,
        hint: 'Shorten the titles, because search results cut them.',
      },
    ),
    ...report('description', repeatedIn(heads, 'description'), {
      message: 'Several pages have the same description in search results.',
      hint: 'Write a `description` that says what is on each page.',
    }),
    ...report(
      'description',
      wrong.map((head) => ({ head, note: lengthOf(head) })),
      {
        message: `Descriptions are missing, or are not ${shortestDescription} to ${longestDescription} characters long.`,
        hint: 'Write a `description` of one sentence; search results show about that much.',
      },
    ),
  ];
}

interface Finding {
  head: PageHeadFacts;
  note: string;
}

/** Only an authored description can have the wrong length. */
const hasWrongDescription = ({ description, isAuthored }: PageHeadFacts): boolean =>
  description === '' ||
  (isAuthored &&
    (description.length < shortestDescription || description.length > longestDescription));

const lengthOf = ({ description }: PageHeadFacts) =>
  description === '' ? 'none' : `${description.length}`;

/** The pages that share a value with another page of their version, sorted by value. */
function repeatedIn(heads: readonly PageHeadFacts[], field: Field): Finding[] {
  const groups = groupBy(
    heads.filter((head) => head[field] !== ''),
    (head) => `${head.version ?? ''}\0${head[field]}`,
  );
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .flatMap((group) => group.map((head) => ({ head, note: `“${shortenText(head[field], 40)}”` })));
}

/** What search results show of a page. */
export interface PageHeadFacts {
  route: string;
  /** Path of the page's source file in problems. */
  file: string;
  version: string | undefined;
  /** The content of `<title>`. */
  title: string;
  /** Empty if there is no text to generate it from. */
  description: string;
  /** Whether an author wrote the description. Otherwise it is the first paragraph. */
  isAuthored: boolean;
}

interface HeadsInput {
  plan: SitePlan;
  site: Pick<SiteSettings, 'title' | 'tagline' | 'versions'>;
  /** Path of `sidebars.yaml` in problems, by version. */
  sidebarsFiles: ReadonlyMap<string | undefined, string>;
  /** Returns the first paragraph of a page. */
  excerptOf: (page: PagePlan) => string;
}

/**
 * The heads of all listed canonical pages that have a file. If the current version has a page too,
 * search engines do not list the page of an older version. Nobody can edit a page or a category that
 * is made from the contract.
 */
export function collectPageHeads({
  plan,
  site,
  sidebarsFiles,
  excerptOf,
}: HeadsInput): PageHeadFacts[] {
  const name = siteName(site);
  return versionsOfPlan(plan).flatMap((version) => {
    const olderVersion =
      version === plan ? undefined : site.versions?.find(({ id }) => id === version.version)?.label;
    const titleOf = (title: string, route: string) =>
      formatDocumentTitle({ title, route, olderVersion }, name);
    const isFound = (planned: PagePlan | CategoryPlan) => isCanonical(plan, planned);
    const isWritten = ({ contractFile }: PagePlan) => contractFile === undefined;
    const slugsOf = (pages: readonly PagePlan[]) =>
      new Set(pages.flatMap(({ categories }) => categories));
    const [used, written] = [version.pages, version.pages.filter(isWritten)].map(slugsOf);
    const hasWritten = ({ slug }: CategoryPlan) => !used?.has(slug) || written?.has(slug);
    const itemsOf = createListedItems(version);
    return [
      ...listedPart(version)
        .pages.filter((page) => isFound(page) && isWritten(page))
        .map((page) => ({
          route: page.route,
          file: page.file,
          version: version.version,
          title: titleOf(page.title, page.route),
          description: page.frontmatter.description ?? describePage(page, excerptOf(page)),
          isAuthored: page.frontmatter.description !== undefined,
        })),
      ...version.categories
        .filter((one) => isFound(one) && hasWritten(one))
        .map((category) => ({
          route: category.route,
          file: sidebarsFiles.get(version.version) ?? '',
          version: version.version,
          title: titleOf(category.label, category.route),
          description: describeCategory(category, itemsOf(category).map(labelOf)),
          isAuthored: category.description !== '',
        })),
    ];
  });
}

/** The label of an item on its category's page. */
const labelOf = (item: ListedItem) => ({
  label: 'frontmatter' in item ? labelOfPage(item) : item.label,
});
