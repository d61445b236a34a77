import path from 'node:path';
import { comparableRoute, routeOfFile } from '../content/urls/routes';
import { displayPath } from '@docs/core/files';
import type { Problem } from '@docs/core/problems';
import type { PageSource } from '../content/readContent';
import type { Sidebar, SidebarItem } from '../content/sidebars';
import { groupBy } from '@docs/core/lists';
import { createNames, shortenText, slugOf, uniqueName } from '@docs/core/text';
import { versionFolder } from '../content/versions';
import type { Position } from '@docs/core/yaml';
import { type Contract, readFirstSentence, type Operation } from '@docs/openapi/contract';
import { valueAt } from '@docs/openapi/json';
import { firstParagraph } from '@docs/openapi/reference';
import { groupOperations, type OperationGroup } from './operationSlugs';
import type { SiteSource, VersionSource } from './readSite';
import { groupByTags } from './tagGroups';

/**
 * Adds a page for each operation and webhook without an MDX page, and lists it in the sidebar with
 * `pages: from-contract`. Applies to versions that have one. In all versions, pages without a title
 * get that of their operation.
 */
export function addContractPages(site: SiteSource): SiteSource {
  const add = <V extends VersionSource>(version: V, folder: string): V =>
    addToVersion(version, { contentDir: site.contentDir, folder });
  const versions = [site, ...site.olderVersions];
  return {
    ...add(site, ''),
    olderVersions: site.olderVersions.map((version) =>
      add(version, `${versionFolder(version.version ?? '')}/`),
    ),
    problems: [
      ...site.problems,
      ...versions.flatMap(missingContract),
      ...versions.flatMap(cutDescriptions),
    ],
  };
}

interface AddOptions {
  contentDir: string;
  /** The version's folder below the content root with a trailing slash, or an empty string. */
  folder: string;
}

function addToVersion<V extends VersionSource>(authored: V, options: AddOptions): V {
  const { contract } = authored;
  if (!contract) return authored;
  const pages = withTitles(authored.pages, contract);
  const version = { ...authored, pages };
  const at = contractPagesOf(version);
  if (!at) return version;
  const documented = new Set(pages.map(({ frontmatter }) => frontmatter.operation));
  const createPage = pageCreator(version, contract, options);
  const created = new Map<Operation, PageSource>();
  const all = groupOperations(contract);
  for (const { slug: folder, operations } of all) {
    for (const { operation, slug } of operations) {
      if (documented.has(operation.operationId)) continue;
      created.set(operation, createPage(operation, `api/${folder}/${slug}`));
    }
  }
  const describe = ({ tag }: OperationGroup) =>
    firstParagraph(contract.tags.find(({ name }) => name === tag)?.description);
  const pagesOf = (operations: readonly Operation[]) =>
    operations.flatMap((operation) => created.get(operation) ?? []);
  const groups = all
    .map((group) => ({
      ...group,
      pages: pagesOf(group.operations.map(({ operation }) => operation)),
      pagesAgain: pagesOf(group.further),
    }))
    .filter((group) => group.pages.length + group.pagesAgain.length > 0);
  const parents = new Map(contract.tags.map(({ name, parent }) => [name, parent]));
  const parentOf = ({ tag = '' }: Pick<OperationGroup, 'tag'>) => parents.get(tag);
  const around = new Set<string>();
  for (const group of groups) {
    for (let tag = parentOf(group); tag !== undefined; tag = parents.get(tag)) around.add(tag);
  }
  const described = tagsWithoutOperations(contract, all, pages)
    .filter(
      (group) => around.has(group.tag ?? '') || (!mayBeOfHidden(version) && describe(group) !== ''),
    )
    .map((group) => ({ ...group, pages: [], pagesAgain: [] }));
  return {
    ...version,
    pages: [...pages, ...created.values()],
    sidebars: listGroups(version.sidebars, inOrderOfTags([...groups, ...described], contract), {
      at,
      document: contract.document,
      describe,
      parentOf,
    }),
  };
}

function withTitles(pages: readonly PageSource[], contract: Contract): PageSource[] {
  const operations = [...contract.operations, ...contract.webhooks];
  const known = new Map(operations.map((operation) => [operation.operationId, operation]));
  return pages.map(({ isUntitled, ...page }) => {
    const { frontmatter } = page;
    const operation = isUntitled && known.get(frontmatter.operation ?? '');
    if (!operation) return page;
    const { title, ...label } = titlesOf(operation, contract);
    return { ...page, frontmatter: { ...label, ...frontmatter, title } };
  });
}

/** Returns the place of \`pages: from-contract\`, or undefined if no sidebar has it. */
export const contractPagesOf = ({ sidebars }: Pick<VersionSource, 'sidebars'>) =>
  sidebars.find(({ contractPages }) => contractPages)?.contractPages;

/** A tag without operations, as a group of none. */
type UnusedTag = OperationGroup & Pick<Contract['tags'][number], 'description' | 'pointer'>;

/** Returns the tags without operations, except those with an authored page. */
export function tagsWithoutOperations(
  { tags }: Contract,
  groups: readonly OperationGroup[],
  pages: readonly Pick<PageSource, 'id'>[],
): UnusedTag[] {
  const claim = createNames(groups.map(({ slug }) => slug));
  const known = new Set(groups.map(({ tag }) => tag));
  const written = new Set(pages.map(({ id }) => id));
  return tags
    .filter(({ name }) => !known.has(name))
    .map(({ name, label, description, pointer }) => ({
      slug: claim(slugOf(name) || 'tag'),
      tag: name,
      operations: [],
      further: [],
      ...{ label, description, pointer },
    }))
    .filter(({ slug }) => !written.has(slug));
}

function inOrderOfTags<G extends OperationGroup>(groups: readonly G[], { tags }: Contract): G[] {
  const places = new Map<string | undefined, number>(tags.map(({ name }, index) => [name, index]));
  const placeOf = ({ tag }: G) => places.get(tag) ?? tags.length;
  return [...groups].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Returns a function that creates a page with a route that no other page of the version has. */
function pageCreator(
  { pages, readContract }: VersionSource,
  contract: Contract,
  { contentDir, folder }: AddOptions,
) {
  const taken = new Set(pages.map(({ route }) => comparableRoute(route)));
  return (operation: Operation, wantedId: string): PageSource => {
    const pathOf = (id: string) => `${folder}docs/${id}.mdx`;
    const routeOf = (id: string) => routeOfFile(pathOf(id)) ?? '';
    const id = uniqueName(wantedId, (name) => taken.has(comparableRoute(routeOf(name))));
    taken.add(comparableRoute(routeOf(id)));
    // The file that defines the operation comes first.
    const [own] = readContract?.filesOf(operation.pointer) ?? [];
    const absolutePath = own ?? readContract?.file ?? '';
    return {
      id,
      route: routeOf(id),
      file: displayPath(absolutePath),
      relativePath: pathOf(id),
      absolutePath,
      contractFile: path.relative(contentDir, absolutePath).split(path.sep).join('/'),
      frontmatter: {
        ...titlesOf(operation, contract),
        operation: operation.operationId,
      },
    };
  };
}

/** A longer label would need more than two lines of the sidebar. */
const longestLabel = 60;

/**
 * The title is the summary on one line, without code marks, or else the name of the operation. The
 * sidebar label is its first sentence, cut if it is long.
 */
function titlesOf(operation: Operation, contract: Contract) {
  const text = (operation.summary ?? '').replace(/`/g, '');
  const title = text.replace(/(?<!\.)\.$/, '') || nameOf(operation, contract);
  const short = readFirstSentence(title);
  const end = short.lastIndexOf(' ', longestLabel);
  const label = short.length <= longestLabel || end < 1 ? short : `${short.slice(0, end)}…`;
  return label === title ? { title } : { title, sidebar_label: label };
}

function nameOf(operation: Operation, { document, webhooks }: Contract): string {
  const { operationId, method, path: template, pointer } = operation;
  if (valueAt(document, `${pointer}/operationId`) !== undefined) return operationId;
  // Readers do not know a derived ID.
  return webhooks.includes(operation) ? template : `${method} ${template}`;
}

type ListedGroup = OperationGroup & Record<'pages' | 'pagesAgain', readonly PageSource[]>;

interface ListOptions {
  at: Position;
  /** The contract. Its `x-tagGroups` become categories around those of their tags. */
  document: unknown;
  describe: (group: OperationGroup) => string;
  /** Returns the tag around that of a group. */
  parentOf: (group: OperationGroup) => string | undefined;
}

function itemsOf({ pages, pagesAgain }: ListedGroup, at: Position): SidebarItem[] {
  const listed = (some: readonly PageSource[], more: { again?: true } = {}): SidebarItem[] =>
    some.flatMap(({ id }) => (id === null ? [] : [{ type: 'page', id, at, ...more }]));
  return [...listed(pages), ...listed(pagesAgain, { again: true })];
}

/** Adds the pages of each group to the category of that sidebar with its slug, or to a new one. */
function listGroups(
  sidebars: readonly Sidebar[],
  groups: readonly ListedGroup[],
  { at, document, describe, parentOf }: ListOptions,
): Sidebar[] {
  const others = sidebars.filter(({ contractPages }) => !contractPages);
  const remaining = new Map(groups.map((group) => [group.slug, group]));
  const extend = (items: readonly SidebarItem[]): SidebarItem[] =>
    items.map((item) => {
      if (item.type !== 'category') return item;
      const group = remaining.get(item.slug);
      remaining.delete(item.slug);
      return { ...item, items: [...extend(item.items), ...(group ? itemsOf(group, at) : [])] };
    });
  const authored = extend(sidebars.find(({ contractPages }) => contractPages)?.items ?? []);
  const category = categoryCreator(
    [...others.flatMap(({ items }) => slugsIn(items)), ...slugsIn(authored)],
    at,
  );
  const listed = [...remaining.values()];
  const byParent = groupBy(listed, parentOf);
  const innerOf = ({ tag }: ListedGroup) => (tag === undefined ? [] : (byParent.get(tag) ?? []));
  const inner = new Set(listed.flatMap(innerOf));
  const outermost = listed.filter((group) => !inner.has(group));
  const { groups: around, rest } = groupByTags(document, outermost, ({ tag }) => tag);
  // The categories of tags come first, so that a group with the same name does not take their slug.
  const ofTags = (list: readonly ListedGroup[]): SidebarItem[] =>
    list.map((group) =>
      category(group.label, group.slug, describe(group), [
        ...itemsOf(group, at),
        ...ofTags(innerOf(group)),
      ]),
    );
  const grouped = around.map(({ name, items: [only, ...more] }) => ({
    // A single tag with the same name needs no category around it.
    name:
      more.length === 0 && only?.label.toLowerCase() === name.trim().toLowerCase()
        ? ''
        : name.trim(),
    items: ofTags(only ? [only, ...more] : []),
  }));
  const ungrouped = ofTags(rest);
  const categories = [
    ...grouped.flatMap(({ name, items }) =>
      name === '' || items.length === 0
        ? items
        : [category(name, slugOf(name) || 'group', '', items)],
    ),
    ...ungrouped,
  ];
  const items = [...authored, ...categories];
  return sidebars.flatMap((sidebar) => {
    if (!sidebar.contractPages) return [sidebar];
    return items.length > 0 ? [{ ...sidebar, items }] : [];
  });
}

/** Returns a function that creates a category with a slug that no other has. */
function categoryCreator(others: readonly string[], at: Position) {
  const taken = new Set(others);
  const unused = (slug: string): string => (taken.has(slug) ? unused(`api-${slug}`) : slug);
  return (
    label: string,
    wanted: string,
    description: string,
    items: SidebarItem[],
  ): SidebarItem => {
    const slug = unused(wanted);
    taken.add(slug);
    return { type: 'category', label, slug, description, items, at };
  };
}

const slugsIn = (items: readonly SidebarItem[]): string[] =>
  items.flatMap((item) => (item.type === 'category' ? [item.slug, ...slugsIn(item.items)] : []));

/** Whether the operations of an unused tag may all be hidden. */
const mayBeOfHidden = ({ readContract }: VersionSource): boolean =>
  (readContract?.hiddenParts ?? 0) > 0;

/** Reports long descriptions of unused tags. The tag's category shows one paragraph of them. */
function cutDescriptions(version: VersionSource): Problem[] {
  const { contract, readContract, pages } = version;
  if (!contract || !readContract || !contractPagesOf(version)) return [];
  const groups = tagsWithoutOperations(contract, groupOperations(contract), pages);
  return groups.flatMap(({ slug, pointer, description = '' }): Problem[] => {
    const [first = '', ...others] = description.trim().split(/\n\s*\n/);
    const isShown = !mayBeOfHidden(version);
    if (first === '' || (isShown && others.length === 0)) return [];
    return [
      {
        severity: 'warning',
        ...readContract.locate(`${pointer}/description`),
        field: 'description',
        message: `Pages do not show ${isShown ? 'all of ' : ''}this description, because the tag has no operation.`,
        expected: isShown ? 'one paragraph' : 'a tag of an operation that is not hidden',
        found: shortenText(isShown ? (others[0] ?? '') : first, 80),
        hint: `Write a page with it, \`docs/${slug}.mdx\`, or hide the tag with \`x-internal: true\`.`,
      },
    ];
  });
}

const missingContract = ({ sidebars, readContract, sidebarsFile }: VersionSource): Problem[] =>
  sidebars.flatMap(({ name, contractPages }): Problem[] =>
    contractPages && !readContract
      ? [
          {
            severity: 'error',
            file: sidebarsFile,
            ...contractPages,
            field: `${name}.pages`,
            message: 'There is no contract to create pages from.',
            expected: 'the file `api/openapi.yaml` or `api/openapi.json`',
            found: 'none',
            hint: 'Add the contract, or remove the key.',
          },
        ]
      : [],
  );
