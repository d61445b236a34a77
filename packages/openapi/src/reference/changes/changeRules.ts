import type { Direction } from '../../contract/contract';

/** Whether requests and clients that worked with the previous version can fail. */
type ChangeLevel = 'breaking' | 'compatible';

type ChangeKind = 'added' | 'changed' | 'removed' | 'deprecated';

/** The facts that the sentence of a rule contains. */
export interface RuleFacts {
  /** The subject of the sentence, for example “the property `a` of the request body”. */
  subject: string;
  /** What changed about the subject: for example `maximum`, a value, a scope or a status. */
  what?: string;
  before?: string;
  after?: string;
}

type Levels = Readonly<Record<Direction, ChangeLevel>>;
type Words = (facts: RuleFacts) => string;

interface Rule extends Levels {
  kind: ChangeKind;
  words: Words;
}

const breaks: Levels = { request: 'breaking', response: 'breaking' };
const fits: Levels = { request: 'compatible', response: 'compatible' };
/** The API accepts less, or sends less. */
const narrows: Levels = { request: 'breaking', response: 'compatible' };
/** The API accepts more, or sends more. */
const widens: Levels = { request: 'compatible', response: 'breaking' };

const rule = (kind: ChangeKind, levels: Levels, words: Words): Rule => ({ kind, ...levels, words });
const changed = (levels: Levels, words: Words): Rule => rule('changed', levels, words);

/** “The property `a` was removed.” */
const subject =
  (predicate: string): Words =>
  (facts) =>
    `${facts.subject.charAt(0).toUpperCase()}${facts.subject.slice(1)} ${predicate}.`;

/** “The property `a` can now be `b`.” */
const subjectCan =
  (verb: string): Words =>
  (facts) =>
    subject(`can ${verb} be ${facts.what}`)(facts);

/** “The maximum of the property `a` is now 50; it was 100.” */
const valueOf =
  (nameOf: Words): Words =>
  (facts) =>
    `The ${nameOf(facts)} is now ${facts.after ?? 'not set'}; it was ${facts.before ?? 'not set'}.`;

const rateLimit = valueOf(() => 'rate limit');
const typeOfSubject = valueOf((facts) => `type of ${facts.subject}`);
const limitOfSubject = valueOf((facts) => `${facts.what} of ${facts.subject}`);

/**
 * The kind of each rule, and its level for each direction. The API receives the values of
 * `request`. A client receives those of `response`. For a webhook, the two are swapped.
 */
export const changeRules = {
  'operation-added': rule('added', fits, () => 'This operation is new.'),
  'operation-removed': rule('removed', breaks, () => 'This operation was removed.'),
  'operation-moved': changed(
    breaks,
    ({ before, after }) => `The operation is now \`${after}\`; it was \`${before}\`.`,
  ),
  'operation-deprecated': rule('deprecated', fits, () => 'This operation is deprecated.'),
  'operation-no-longer-deprecated': changed(fits, () => 'This operation is no longer deprecated.'),
  'authentication-required': changed(breaks, () => 'Requests now need authentication.'),
  'authentication-not-required': changed(fits, () => 'Requests no longer need authentication.'),
  'security-alternative-added': changed(
    fits,
    ({ what }) => `Requests may now use the security scheme ${what}.`,
  ),
  'security-alternative-removed': changed(
    breaks,
    ({ what }) => `Requests can no longer use the security scheme ${what}.`,
  ),
  'scope-added': changed(breaks, ({ what }) => `Requests now need the scope ${what}.`),
  'scope-removed': changed(fits, ({ what }) => `Requests no longer need the scope ${what}.`),
  'rate-limit-lowered': changed(breaks, rateLimit),
  'rate-limit-raised': changed(fits, rateLimit),
  'body-added': rule('added', fits, subject('is new and optional')),
  'required-body-added': rule('added', narrows, subject('is new and required')),
  'body-removed': rule('removed', breaks, subject('was removed')),
  'media-type-added': changed(fits, subjectCan('now')),
  'media-type-removed': changed(breaks, subjectCan('no longer')),
  'response-added': rule('added', fits, subject('is new')),
  'success-removed': rule('removed', breaks, subject('was removed')),
  'error-removed': rule('removed', fits, subject('was removed')),
  'callback-added': rule('added', fits, subject('is new')),
  'callback-removed': rule('removed', breaks, subject('was removed')),
  'optional-field-added': rule('added', fits, subject('is new and optional')),
  'required-field-added': rule('added', narrows, subject('is new and required')),
  'field-removed': rule('removed', breaks, subject('was removed')),
  'became-required': changed(narrows, subject('is now required')),
  'became-optional': changed(widens, subject('is now optional')),
  'field-deprecated': rule('deprecated', fits, subject('is deprecated')),
  'field-no-longer-deprecated': changed(fits, subject('is no longer deprecated')),
  'became-read-only': changed(narrows, subject('is now read-only')),
  'became-write-only': changed(widens, subject('is now write-only')),
  'serialisation-changed': changed(
    breaks,
    valueOf((facts) => `style of ${facts.subject}`),
  ),
  'type-changed': changed(breaks, typeOfSubject),
  'type-narrowed': changed(narrows, typeOfSubject),
  'type-widened': changed(widens, typeOfSubject),
  'null-allowed': changed(widens, subject('can now be null')),
  'null-not-allowed': changed(narrows, subject('can no longer be null')),
  'values-added': changed(widens, subjectCan('now')),
  'values-removed': changed(narrows, subjectCan('no longer')),
  'values-restricted': changed(narrows, subjectCan('now only')),
  'values-unrestricted': changed(widens, subject('is no longer limited to certain values')),
  'limit-tightened': changed(narrows, limitOfSubject),
  'limit-loosened': changed(widens, limitOfSubject),
  'restriction-changed': changed(breaks, limitOfSubject),
  'default-added': changed(fits, (facts) => subject(`now has the default ${facts.after}`)(facts)),
  'default-changed': changed(
    narrows,
    valueOf((facts) => `default of ${facts.subject}`),
  ),
  'additional-properties-rejected': changed(
    narrows,
    (facts) => `Additional properties of ${facts.subject} are now rejected.`,
  ),
  'additional-properties-allowed': changed(
    fits,
    (facts) => `Additional properties of ${facts.subject} are now allowed.`,
  ),
  'alternative-added': rule('added', widens, subject('is new')),
  'alternative-removed': rule('removed', narrows, subject('was removed')),
  'condition-changed': changed(
    breaks,
    (facts) => `The conditions of ${facts.subject} have changed.`,
  ),
};

export type RuleId = keyof typeof changeRules;

/** A change with its location and direction. It is not assigned to an operation yet. */
export interface Finding extends RuleFacts {
  rule: RuleId;
  location: string;
  direction: Direction;
}

/** Returns the level, the kind and the sentence of a finding. */
export function applyRule({ rule: id, direction, ...facts }: Finding): {
  level: ChangeLevel;
  kind: ChangeKind;
  words: string;
} {
  const { kind, words, [direction]: level } = changeRules[id];
  return { level, kind, words: words(facts) };
}

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
