import type { Contract } from '../contract/contract';
import { asObject, asText } from '../contract/json';
import { slugOf } from '../plan/operationSlugs';
import { shortenDescription } from '../plan/shortenDescription';
import { firstParagraph } from '../reference/firstParagraph';
import { descriptionToMdx } from './descriptionToMdx';
import { mdxPage } from './mdxPage';
import { readableLabel } from './readableWords';

/** What the guides of a new content root have besides the pages of tags. */
const reserved = ['api', 'category', 'index'];

/**
 * A page of each tag that no operation has: contracts keep prose in its description, as an
 * introduction or an overview of errors, which Redoc and others show before the operations.
 *
 * @returns The pages by their ID, in the order of the tags.
 */
export function tagPages({ tags, operations, webhooks }: Contract): Map<string, string> {
  const used = new Set([...operations, ...webhooks].flatMap((operation) => operation.tags));
  const prose = tags.flatMap((tag) => {
    const body = descriptionToMdx(tag.description);
    if (used.has(tag.name) || body === '') return [];
    const displayName = asText(asObject(tag)['x-displayName']);
    return [{ tag, body, label: readableLabel(displayName || tag.name) }];
  });
  const pages = new Map<string, string>();
  for (const { tag, body, label } of prose) {
    const slug = slugOf(tag.name) || `page-${pages.size + 1}`;
    const id = reserved.includes(slug) || pages.has(slug) ? `about-${slug}` : slug;
    const isShared = prose.filter((other) => other.label === label).length > 1;
    const lead = shortenDescription(firstParagraph(tag.description));
    const title = isShared ? readableLabel(tag.name) : label;
    pages.set(id, mdxPage({ title, description: lead.length >= 50 ? lead : undefined }, body));
  }
  return pages;
}
