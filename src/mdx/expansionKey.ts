import type { ContractComponentName } from './vocabulary';

/** Returns the key of a component's rendered content. A component has at most one attribute. */
export const expansionKey = (
  name: ContractComponentName,
  attributes: Readonly<Record<string, unknown>>,
): string => [name, ...Object.values(attributes).map(String)].join(' ');
