import type { Sidebar, SidebarItem } from '../content/sidebars';
import type { PlanInput } from './planInput';

/**
 * Marks repetitions of an operation's page in an authored sidebar. It may be in as many
 * categories as the operation has tags, but only once in each. The first place stays unmarked.
 */
export function markRepeated({ sidebars, pages, contract }: PlanInput): Sidebar[] {
  const { operations = [], webhooks = [] } = contract ?? {};
  const tagCounts = new Map(
    [...operations, ...webhooks].map(({ operationId, tags }) => [operationId, new Set(tags).size]),
  );
  const mostPlaces = new Map(
    pages.map(({ id, frontmatter }) => [id, tagCounts.get(frontmatter.operation ?? '') ?? 1]),
  );
  return sidebars.map((sidebar) => {
    const places = new Map<string, number>();
    const mark = (items: readonly SidebarItem[]): SidebarItem[] => {
      const siblings = new Set<string>();
      return items.map((item) => {
        if (item.type === 'category') return { ...item, items: mark(item.items) };
        if (item.type === 'link' || item.again || siblings.has(item.id)) return item;
        const { id } = item;
        const count = (places.get(id) ?? 0) + 1;
        places.set(id, count);
        siblings.add(id);
        return count > 1 && count <= (mostPlaces.get(id) ?? 1) ? { ...item, again: true } : item;
      });
    };
    return { ...sidebar, items: mark(sidebar.items) };
  });
}
