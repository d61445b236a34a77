import { shortenDescription } from '@docs/core/text';

interface DescribedCategory {
  label: string;
  /** Empty if `sidebars.yaml` has none. */
  description: string;
}

/** The description of a category in search results, from `sidebars.yaml` or from its items. */
export const categoryDescription = (
  { label, description }: DescribedCategory,
  items: readonly { label: string }[],
): string =>
  description || shortenDescription(`${label}: ${items.map((item) => item.label).join(', ')}.`);
