import type { ContractComponentName } from './vocabulary';

/** Key of what the build renders for a component with its attribute; each has at most one. */
export const expansionKey = (
  name: ContractComponentName,
  attributes: Readonly<Record<string, unknown>>,
): string => [name, ...Object.values(attributes).map(String)].join(' ');
