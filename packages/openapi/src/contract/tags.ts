import { readableLabel } from '@docs/core/text';
import type { Tag } from './contract';
import { asText } from './json';
import type { TagObject } from './openApiDocument';

/** Whether a tag groups operations. The tags of other kinds are badges. */
export const isGroup = ({ kind = 'nav' }: TagObject): boolean => kind === 'nav';

/**
 * Returns the name of a tag for readers. `x-displayName` is what contracts had before 3.2. A name
 * that is an identifier becomes words, so all labels begin with a capital letter.
 */
export const labelOf = (tag: TagObject): string =>
  [tag.summary, asText(tag['x-displayName']), readableLabel(tag.name)]
    .map((text = '') => text.trim())
    .find((text) => text !== '') ?? '';

/** Reads the tags that group operations. A wrong parent is ignored. */
export function readTags(tags: readonly TagObject[]): Tag[] {
  const parents = new Map(tags.filter(isGroup).map(({ name, parent }) => [name, parent]));
  return tags.flatMap((tag, index) =>
    isGroup(tag)
      ? [
          {
            ...tag,
            label: labelOf(tag),
            parent: wrongParent(tag.name, parents) === undefined ? tag.parent : undefined,
            pointer: `/tags/${index}`,
          },
        ]
      : [],
  );
}

/**
 * Returns why a tag is not within its parent; undefined if it is, or has none.
 *
 * @param parents The `parent` of each tag, by name.
 */
export function wrongParent(
  name: string,
  parents: ReadonlyMap<string, string | undefined>,
): 'missing' | 'circle' | undefined {
  const parent = parents.get(name);
  if (parent === undefined) return undefined;
  if (!parents.has(parent)) return 'missing';
  const seen = new Set<string>();
  for (let at: string | undefined = parent; at !== undefined; at = parents.get(at)) {
    if (at === name) return 'circle';
    if (seen.has(at)) return undefined;
    seen.add(at);
  }
  return undefined;
}
