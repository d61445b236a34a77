import type { ChangeKind, ChangeLevel, RuleId } from './changeRules';

/** One difference between two versions of a contract. */
export interface ContractChange {
  rule: RuleId;
  level: ChangeLevel;
  kind: ChangeKind;
  /** Id in the newer version. For a removed operation, id in the older one. */
  operationId: string;
  /**
   * Anchor on the operation's page in the newer version, e.g. `query-limit`. It is that of the
   * location itself, or of the nearest one on the page. Empty for the operation as a whole.
   */
  location: string;
  /** A sentence in English, with code between backticks. */
  words: string;
}

/** A change with the URL that a list of changes links to. */
export interface LinkedChange extends ContractChange {
  /** Route with anchor, in the older version for a removed operation; undefined without a page. */
  href?: string;
}

/** What a version changed in one operation, breaking changes first. */
export interface OperationChanges {
  operationId: string;
  /** In upper case. */
  method: string;
  path: string;
  summary?: string;
  /** Route of the operation's page. */
  href?: string;
  changes: LinkedChange[];
}

/** The changes that a version of the documentation made to the contract of the previous version. */
export interface VersionChanges {
  id: string;
  label: string;
  /** Route of the version's landing page. */
  route: string;
  /** Label of the previous version. */
  before: string;
  /** Operations with breaking changes first. */
  operations: OperationChanges[];
}
