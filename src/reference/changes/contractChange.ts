import type { ChangeKind, ChangeLevel, RuleId } from './changeRules';

/** One difference between two versions of a contract. */
export interface ContractChange {
  rule: RuleId;
  level: ChangeLevel;
  kind: ChangeKind;
  /** In the newer version; of a removed operation, in the older one. */
  operationId: string;
  /**
   * Anchor on the operation's page in the newer version, e.g. `query-limit`: of the location
   * itself, or of the nearest one that the page shows. Empty for the operation as a whole.
   */
  location: string;
  /** A sentence in English, with code between backticks. */
  words: string;
}

/** A change with what a list of changes links to. */
export interface LinkedChange extends ContractChange {
  /** Route and anchor, of the older version for a removed operation; undefined without a page. */
  href?: string;
}

/** What a version changed in one operation, breaking changes first. */
export interface OperationChanges {
  operationId: string;
  /** In capitals. */
  method: string;
  path: string;
  summary?: string;
  /** Route of its page. */
  href?: string;
  changes: LinkedChange[];
}

/** What a version of the documentation changed in the contract of the version before it. */
export interface VersionChanges {
  id: string;
  label: string;
  /** Route of the version's landing page. */
  route: string;
  /** Label of the version before it. */
  before: string;
  /** Operations with a breaking change first. */
  operations: OperationChanges[];
}
