import type { VariantView } from '../views';

interface VariantHead {
  /** How the alternative is chosen. Absent if its condition already implies that. */
  kind?: VariantView['kind'];
  /** The type of its values, if neither the label nor the content below it shows the type. */
  type?: string;
}

/** Types that add nothing to the label, or to the properties and alternatives below it. */
const vagueTypes = new Set(['any', 'object', 'one of', 'any of']);

/** The line with the label of an alternative. */
export function variantHead({ kind, label, condition, schema }: VariantView): VariantHead {
  const { type, name } = schema;
  // A condition makes the kind superfluous, e.g. “Card when type is "card"”.
  const isClear = condition !== undefined && (kind === 'one of' || kind === 'any of');
  const hasType = type !== label && type !== name && !vagueTypes.has(type);
  return { ...(!isClear && { kind }), ...(hasType && { type }) };
}
