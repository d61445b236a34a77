import type { ContractComponentName } from './vocabulary';

/** Names a component together with what it is asked for; each has one attribute at most. */
export const expansionKey = (
  name: ContractComponentName,
  attributes: Readonly<Record<string, unknown>>,
): string => [name, ...Object.values(attributes).map(String)].join(' ');
