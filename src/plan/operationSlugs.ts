import { createNames } from '../content/text/uniqueName';
import type { Contract, Operation } from '../contract/contract';

/** A group of operations that share a category and a segment of their routes. */
export interface OperationGroup {
  /** Unique among the groups: lower-case letters, digits and hyphens. */
  slug: string;
  label: string;
  /** Name of the tag; undefined for operations without one, which a path prefix or their being webhooks groups. */
  tag: string | undefined;
  operations: { operation: Operation; /** Unique within the group. */ slug: string }[];
}

const webhooksLabel = 'Webhooks';

/** A segment such as `v1`, `2024-10-01` or `api` says nothing about what is below it. */
const technicalSegment = /^(?:v?\d[\d.-]*|v\d\w*|api|rest)$/i;

/** Longer slugs are cut after a word. A folder name may have 255 bytes, a URL that is read in a menu much less. */
const longestSlug = 80;

/**
 * Groups all operations and webhooks of a contract, with the segments of their routes. An operation
 * is in the group of its first tag, else of the first segment of its path that names something, which
 * may be the name of a tag too. The groups are in the order of the contract's tags, the others follow in the order of their first operations. Pure:
 * the same contract always has the same slugs, and an operation that is added at the end changes none.
 */
export function groupOperations({
  tags,
  operations,
  webhooks,
}: Pick<Contract, 'tags' | 'operations' | 'webhooks'>): OperationGroup[] {
  const isWebhook = new Set(webhooks);
  const all = [...operations, ...webhooks];
  const tagNames = [...tags.map(({ name }) => name), ...all.flatMap((each) => each.tags[0] ?? [])];
  const tagOfSlug = new Map([...tagNames].reverse().map((name) => [slugOf(name), name]));
  const members = new Map<string, { tag: string | undefined; operations: Operation[] }>();
  for (const { name } of tags) members.set(`tag ${name}`, { tag: name, operations: [] });
  for (const operation of all) {
    const label = isWebhook.has(operation) ? webhooksLabel : prefixOf(operation.path);
    const tag = operation.tags[0] ?? tagOfSlug.get(slugOf(label));
    const key = tag === undefined ? `label ${label}` : `tag ${tag}`;
    const group = members.get(key);
    if (group) group.operations.push(operation);
    else members.set(key, { tag, operations: [operation] });
  }
  const slugs = createNames();
  return [...members].flatMap(([key, { tag, operations: list }]): OperationGroup[] => {
    const [first] = list;
    if (!first) return [];
    const label = tag?.trim() || key.replace(/^(?:tag|label) /, '') || prefixOf(first.path);
    const wanted = slugOf(label) || slugOf(prefixOf(first.path)) || 'operations';
    return [{ slug: slugs(wanted), label, tag, operations: withSlugs(list, slugOf(label)) }];
  });
}

function withSlugs(operations: readonly Operation[], group: string): OperationGroup['operations'] {
  // A page `index` would have the route of its folder.
  const slugs = createNames(['index']);
  return operations.map((operation) => ({
    operation,
    slug: slugs(operationSlug(operation, group)),
  }));
}

/** Some contracts generate operationIds of a whole path, which their summaries say in fewer words. */
const longestOperationId = 50;

/** `meta/getRoot` of the group `meta` is `get-root`. */
function operationSlug(operation: Operation, group: string): string {
  const { operationId, method, path, summary = '' } = operation;
  const id = slugOf(operationId);
  const words = id.length > longestOperationId ? slugOf(summary) : '';
  const isShorter = words !== '' && words.length < id.length;
  const whole = (isShorter ? words : id) || slugOf(`${method} ${path}`) || method.toLowerCase();
  return whole.startsWith(`${group}-`) ? whole.slice(group.length + 1) : whole;
}

/** The first segment of a path that is no parameter and no version, in words: `Job openings`. */
function prefixOf(path: string): string {
  const segments = path.split(/[/?#]/).filter((part) => part !== '' && !part.includes('{'));
  const meaningful = segments.find((part) => !technicalSegment.test(part)) ?? segments.at(-1);
  const words = slugOf((meaningful ?? '').replace(/\.(?:json|xml)$/i, '')).replace(/-/g, ' ');
  return words === '' ? 'Operations' : words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Words as one segment of a URL: `listAPIKeys` and `List API keys` are `list-api-keys`.
 * Empty where no letter or digit of ASCII is left.
 */
export function slugOf(words: string): string {
  const slug = words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // One word, although its letters look like two.
    .replace(/OAuth|(?<!\p{L})oAuth/gu, 'Oauth')
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1-')
    // But `APIs` and `IPv6` are one word.
    .replace(/(\p{Lu})(?=\p{Lu}(?!s(?!\p{L})|v\d)\p{Ll})/gu, '$1-')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= longestSlug) return slug;
  const cut = slug.slice(0, longestSlug + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0) || longestSlug);
}
