/** Compares two contracts. */
export { listChanges, groupChanges } from './reference/changes/groupChanges';
export { compareContracts } from './reference/changes/compareContracts';
export type { LinkedChange, VersionChanges } from './reference/changes/changeRules';
export { markChanges } from './reference/changes/markChanges';
