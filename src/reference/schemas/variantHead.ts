import type { VariantView } from '../views';

interface VariantHead {
  /** The way the alternative is chosen. Absent if its condition already implies it. */
  kind?: VariantView['kind'];
  /** The type of its values, if neither the label nor the content below it shows the type. */
  type?: string;
}

/** The types that add nothing to the label, or to the properties and alternatives below it. */
const vagueTypes = new Set(['any', 'object', 'one of', 'any of']);

/** Returns the facts on the line with an alternative's label. */
export function variantHead({ kind, label, condition, schema }: VariantView): VariantHead {
  const { type, name } = schema;
  // A condition already implies the kind, for example in “Card when type is "card"”.
  const isClear = condition !== undefined && (kind === 'one of' || kind === 'any of');
  const hasType = type !== label && type !== name && !vagueTypes.has(type);
  return { ...(!isClear && { kind }), ...(hasType && { type }) };
}
