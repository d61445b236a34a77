/** Compares two contracts. */
export { changeLists } from './reference/changes/changeLists';
export { compareContracts } from './reference/changes/compareContracts';
export type { LinkedChange, VersionChanges } from './reference/changes/contractChange';
export { groupChanges } from './reference/changes/groupChanges';
export { markChanges } from './reference/changes/markChanges';
