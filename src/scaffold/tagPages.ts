import { authoredLabel, slugOf, uniqueName } from '@docs/core/text';
import type { Contract } from '@docs/openapi/contract';
import { asObject, asText } from '@docs/openapi/json';
import { descriptionToMdx } from './descriptionToMdx';
import { mdxPage } from './mdxPage';
import { pageDescription } from './pageDescription';

/** IDs that a new content root uses for other pages and folders. */
const reserved = ['api', 'category', 'index'];

/**
 * Creates a page for each tag that has a description but no operation. Contracts contain
 * introductions in such tags, which Redoc and others show before the operations.
 *
 * @returns The pages by ID, in the order of the tags.
 */
export function tagPages({ tags, operations, webhooks }: Contract): Map<string, string> {
  const used = new Set([...operations, ...webhooks].flatMap((operation) => operation.tags));
  const prose = tags.flatMap((tag) => {
    const body = descriptionToMdx(tag.description);
    const { 'x-displayName': displayName } = asObject(tag);
    if (used.has(tag.name) || body === '') return [];
    return [{ tag, body, label: authoredLabel(asText(displayName) || tag.name) }];
  });
  const pages = new Map<string, string>();
  for (const { tag, body, label } of prose) {
    const isTaken = (name: string) => reserved.includes(name) || pages.has(name);
    const id = uniqueName(slugOf(tag.name) || 'introduction', isTaken);
    const isShared = prose.filter((other) => other.label === label).length > 1;
    const title = isShared ? authoredLabel(tag.name) : label;
    pages.set(id, mdxPage({ title, description: pageDescription(tag.description) }, body));
  }
  return pages;
}
