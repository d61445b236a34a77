import type { ChangeKind, ChangeLevel, RuleId } from './changeRules';

/** One difference between two versions of a contract. */
export interface ContractChange {
  rule: RuleId;
  level: ChangeLevel;
  kind: ChangeKind;
  /** The id in the newer version. For a removed operation, the id in the older version. */
  operationId: string;
  /**
   * The anchor on the operation's page in the newer version, for example `query-limit`. It is the
   * location itself, or the nearest one on the page. Empty for the complete operation.
   */
  location: string;
  /** A sentence in English, with code between backticks. */
  words: string;
}

/** A change with the URL for its entry in a list of changes. */
export interface LinkedChange extends ContractChange {
  /** The route with anchor; undefined without a page. For a removed operation, the older route. */
  href?: string;
}

/** The changes of a version in one operation, breaking ones first. */
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

/** The changes of a version's contract, compared with the previous version's contract. */
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
