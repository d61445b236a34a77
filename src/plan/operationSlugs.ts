import { createNames, readableLabel, slugOf } from '@docs/core/text';
import { words } from '@docs/core/words';
import type { Contract, Operation } from '@docs/openapi/contract';

/** The operations of a category. Their routes share a segment. */
export interface OperationGroup {
  /** Lower-case letters, digits and hyphens. Unique among the groups. */
  slug: string;
  label: string;
  /** Undefined for operations without a tag, which are grouped by path prefix or as webhooks. */
  tag: string | undefined;
  operations: { operation: Operation; /** Unique within the group. */ slug: string }[];
  /** Operations of other groups that have this tag as a further one. */
  further: Operation[];
}

/** Names of groups that the contract does not name. Their routes are the same in all languages. */
const webhooksName = 'Webhooks';
const operationsName = 'Operations';

/** A segment such as `v1`, `2024-10-01` or `api`, which does not describe the paths below it. */
const technicalSegment = /^(?:v?\d[\d.-]*|v\d\w*|api|rest)$/i;

/**
 * Groups the operations and webhooks of a contract, and gives each group and operation a segment
 * for its route. The group of an operation is its first tag, or else the first meaningful segment
 * of its path, which may be the name of a tag too. Groups are in the order of the contract's tags.
 * Other groups follow, in the order of their first operations. An operation is also listed in the
 * groups of its further tags.
 *
 * Pure: the same contract always gets the same slugs, and an operation added at the end changes
 * none of them.
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
  type Members = Pick<OperationGroup, 'tag' | 'further'> & { operations: Operation[] };
  const members = new Map<string, Members>();
  const groupOf = (key: string, tag: string | undefined): Members => {
    const group = members.get(key) ?? { tag, operations: [], further: [] };
    members.set(key, group);
    return group;
  };
  for (const { name } of tags) groupOf(`tag ${name}`, name);
  for (const operation of all) {
    const label = isWebhook.has(operation) ? webhooksName : prefixOf(operation.path);
    const tag = operation.tags[0] ?? tagOfSlug.get(slugOf(label));
    const key = tag === undefined ? `label ${label}` : `tag ${tag}`;
    groupOf(key, tag).operations.push(operation);
  }
  for (const operation of all) {
    const [, ...others] = new Set(operation.tags);
    for (const tag of others) groupOf(`tag ${tag}`, tag).further.push(operation);
  }
  const labels = new Map(tags.map((tag) => [tag.name, tag.label || undefined]));
  const slugs = createNames();
  return [...members].flatMap(([key, { tag, operations: list, further }]): OperationGroup[] => {
    const [first = further[0]] = list;
    if (!first) return [];
    const name = tag?.trim() || key.replace(/^(?:tag|label) /, '') || prefixOf(first.path);
    const wanted = slugOf(name) || slugOf(prefixOf(first.path)) || 'operations';
    const label = tag === undefined ? labelOf(name) : (labels.get(tag) ?? readableLabel(name));
    return [
      { slug: slugs(wanted), label, tag, operations: withSlugs(list, slugOf(name)), further },
    ];
  });
}

const labelOf = (name: string): string =>
  ({ [webhooksName]: words.reference.webhooks, [operationsName]: words.reference.operations })[
    name
  ] ?? name;

function withSlugs(operations: readonly Operation[], group: string): OperationGroup['operations'] {
  // A page `index` would have its folder's route.
  const slugs = createNames(['index']);
  return operations.map((operation) => ({
    operation,
    slug: slugs(operationSlug(operation, group)),
  }));
}

/** Some contracts generate operationIds from a whole path. Their summaries are often shorter. */
const longestOperationId = 50;

/** In the group `meta`, `meta/getRoot` becomes `get-root`. */
function operationSlug(operation: Operation, group: string): string {
  const { operationId, method, path, summary = '' } = operation;
  const id = slugOf(operationId);
  const short = id.length > longestOperationId ? slugOf(summary) : '';
  const isShorter = short !== '' && short.length < id.length;
  const whole = (isShorter ? short : id) || slugOf(`${method} ${path}`) || method.toLowerCase();
  return whole.startsWith(`${group}-`) ? whole.slice(group.length + 1) : whole;
}

/** Returns the first meaningful segment of a path in words, such as `Job openings`. */
function prefixOf(path: string): string {
  const segments = path.split(/[/?#]/).filter((part) => part !== '' && !part.includes('{'));
  const meaningful = segments.find((part) => !technicalSegment.test(part)) ?? segments.at(-1);
  const name = slugOf((meaningful ?? '').replace(/\.(?:json|xml)$/i, '')).replace(/-/g, ' ');
  return name === '' ? operationsName : name.charAt(0).toUpperCase() + name.slice(1);
}
