import type { VariantView } from '../views';

interface VariantHead {
  /** How it is chosen, before its label; absent where its condition says that there are others. */
  kind?: VariantView['kind'];
  /** What its values are, where neither the label nor what is within it says so. */
  type?: string;
}

/** Types that say no more than the label, or than the properties and alternatives below it. */
const vagueTypes = new Set(['any', 'object', 'one of', 'any of']);

/** What a page says about an alternative in the line of its label. */
export function variantHead({ kind, label, condition, schema }: VariantView): VariantHead {
  const { type, name } = schema;
  // “Card when type is "card"”
  const isClear = condition !== undefined && (kind === 'one of' || kind === 'any of');
  const hasType = type !== label && type !== name && !vagueTypes.has(type);
  return { ...(!isClear && { kind }), ...(hasType && { type }) };
}
