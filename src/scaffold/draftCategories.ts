import { authoredLabel, shortenDescription, slugOf, uniqueName } from '@docs/core/text';
import type { Contract } from '@docs/openapi/contract';
import { groupOperations, type OperationGroup } from '../plan/operationSlugs';
import { groupByTags } from '../plan/tagGroups';
import { firstParagraph } from '@docs/openapi/reference';
import { descriptionToMdx } from './descriptionToMdx';

/** A category to be added to the sidebar. */
export interface CategoryDraft {
  label: string;
  slug: string;
  description: string;
  /** The tag's description as MDX, if it has more than one paragraph. */
  prose: string | undefined;
  /** The operations directly in the category; undefined for a group of tags. */
  group: OperationGroup | undefined;
  children: CategoryDraft[];
}

/**
 * Returns the categories of a contract's operations: groups of `x-tagGroups`, then tags in their
 * order, then path prefixes of operations without a tag.
 *
 * @param taken - Slugs of the categories of guides.
 */
export function draftCategories(contract: Contract, taken: ReadonlySet<string>): CategoryDraft[] {
  const tags = new Map(contract.tags.map((tag) => [tag.name, tag]));
  // A sidebar that authors own lists each page once.
  const withOperations = groupOperations(contract).filter(
    ({ operations }) => operations.length > 0,
  );
  const drafts = withOperations.map((group): CategoryDraft => {
    const tag = tags.get(group.tag ?? '');
    return {
      label: authoredLabel(group.label),
      slug: taken.has(group.slug) ? `api-${group.slug}` : group.slug,
      ...readDescription(tag?.description),
      group,
      children: [],
    };
  });
  const used = new Set([...taken, ...drafts.map(({ slug }) => slug)]);
  const labels = new Set(drafts.map(({ label }) => label.toLowerCase()));
  const { groups, rest } = groupByTags(contract.document, drafts, ({ group }) => group?.tag);
  return [...groups.flatMap(({ name, items }) => tagGroup(name, items, { used, labels })), ...rest];
}

function readDescription(
  commonMark: string | undefined,
): Pick<CategoryDraft, 'description' | 'prose'> {
  const description = shortenDescription(firstParagraph(commonMark));
  const prose = descriptionToMdx(commonMark);
  // The first page of the operations shows a description of a single paragraph, however long it is.
  return { description, prose: prose.includes('\n\n') ? prose : undefined };
}

/** Returns a category around tags. A single tag with the same name needs none. */
function tagGroup(
  name: string,
  children: CategoryDraft[],
  { used, labels }: { used: Set<string>; labels: ReadonlySet<string> },
): CategoryDraft[] {
  const label = authoredLabel(name);
  const [only] = children;
  if (!only || label === '') return children;
  if (children.length === 1 && only.label.toLowerCase() === label.toLowerCase()) return children;
  const wanted = slugOf(name) || `${only.slug}-group`;
  const isUsed = (name: string) => used.has(name);
  const slug = isUsed(wanted) ? uniqueName(`${wanted}-group`, isUsed) : wanted;
  used.add(slug);
  // Otherwise two category pages would have the same title.
  const distinct = labels.has(label.toLowerCase()) ? `${label} and related` : label;
  return [{ label: distinct, slug, description: '', prose: undefined, group: undefined, children }];
}
