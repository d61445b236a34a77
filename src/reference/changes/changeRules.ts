import type { Direction } from '../../contract/contract';

/*
 * Why the comparison is ours. Tried from the npm registry on 22 November 2026:
 *
 * - api-smart-diff 1.0.6: the best of them; it knows directions and OpenAPI 3.1. It follows `$ref`
 *   through the authored documents, so that each location is a path through `allOf` and list
 *   indexes, not what a page shows. It reports the schemas under `components` a second time,
 *   without a direction.
 * - openapi-diff 0.24.1: reads OpenAPI 2 and 3.0 only, with the fields of requests and responses
 *   as one set difference of JSON Schema. It needs swagger-parser and axios.
 * - openapi-schema-diff 0.0.1: one release; it compares without a direction.
 * - @azure/oad 0.12.4: OpenAPI 2, runs AutoRest.
 * - @pb33f/openapi-changes 0.0.67: downloads a binary when it is installed; `oasdiff` is a
 *   placeholder in the registry.
 *
 * Merged schemas, anchors and the shapes of lists are known here already, so what was left is
 * these rules. They follow those of oasdiff: https://github.com/oasdiff/oasdiff.
 */

/** Whether requests and clients that worked with the version before can fail. */
export type ChangeLevel = 'breaking' | 'compatible';

export type ChangeKind = 'added' | 'changed' | 'removed' | 'deprecated';

/** What the sentence of a rule is about. */
export interface RuleFacts {
  /** e.g. `the property` with its name in backticks, and `of the request body`. */
  subject: string;
  /** What of it changed, e.g. `maximum`, or a value, a scope or a status. */
  what?: string;
  before?: string;
  after?: string;
}

interface Rule extends Readonly<Record<Direction, ChangeLevel>> {
  kind: ChangeKind;
  words: (facts: RuleFacts) => string;
}

const breaks = { request: 'breaking', response: 'breaking' } as const;
const fits = { request: 'compatible', response: 'compatible' } as const;
/** The API accepts less, or sends less. */
const narrows = { request: 'breaking', response: 'compatible' } as const;
/** The API accepts more, or sends more. */
const widens = { request: 'compatible', response: 'breaking' } as const;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** “… is now 50; it was 100.” */
const nowAndBefore = ({ before, after }: RuleFacts): string =>
  `is now ${after ?? 'not set'}; it was ${before ?? 'not set'}.`;

/**
 * All rules: what kind of change each is, and its level by who receives the value. `request` is
 * the API, which receives what its clients send; `response` is a client, which receives what the
 * API sends. For a webhook it is the other way round.
 */
export const changeRules = {
  'operation-added': { kind: 'added', ...fits, words: () => 'This operation is new.' },
  'operation-removed': { kind: 'removed', ...breaks, words: () => 'This operation was removed.' },
  'operation-moved': {
    kind: 'changed',
    ...breaks,
    words: ({ before, after }) => `The operation is now \`${after}\`; it was \`${before}\`.`,
  },
  'operation-deprecated': {
    kind: 'deprecated',
    ...fits,
    words: () => 'This operation is deprecated.',
  },
  'operation-no-longer-deprecated': {
    kind: 'changed',
    ...fits,
    words: () => 'This operation is no longer deprecated.',
  },
  'authentication-required': {
    kind: 'changed',
    ...breaks,
    words: () => 'Requests now need authentication.',
  },
  'authentication-not-required': {
    kind: 'changed',
    ...fits,
    words: () => 'Requests no longer need authentication.',
  },
  'security-alternative-added': {
    kind: 'changed',
    ...fits,
    words: ({ what }) => `Requests may now use the security scheme ${what}.`,
  },
  'security-alternative-removed': {
    kind: 'changed',
    ...breaks,
    words: ({ what }) => `Requests can no longer use the security scheme ${what}.`,
  },
  'scope-added': {
    kind: 'changed',
    ...breaks,
    words: ({ what }) => `Requests now need the scope ${what}.`,
  },
  'scope-removed': {
    kind: 'changed',
    ...fits,
    words: ({ what }) => `Requests no longer need the scope ${what}.`,
  },
  'rate-limit-lowered': {
    kind: 'changed',
    ...breaks,
    words: (facts) => `The rate limit ${nowAndBefore(facts)}`,
  },
  'rate-limit-raised': {
    kind: 'changed',
    ...fits,
    words: (facts) => `The rate limit ${nowAndBefore(facts)}`,
  },
  'body-added': {
    kind: 'added',
    ...fits,
    words: ({ subject }) => `${capital(subject)} is new and optional.`,
  },
  'required-body-added': {
    kind: 'added',
    ...narrows,
    words: ({ subject }) => `${capital(subject)} is new and required.`,
  },
  'body-removed': {
    kind: 'removed',
    ...breaks,
    words: ({ subject }) => `${capital(subject)} was removed.`,
  },
  'media-type-added': {
    kind: 'changed',
    ...fits,
    words: ({ subject, what }) => `${capital(subject)} can now be ${what}.`,
  },
  'media-type-removed': {
    kind: 'changed',
    ...breaks,
    words: ({ subject, what }) => `${capital(subject)} can no longer be ${what}.`,
  },
  'response-added': {
    kind: 'added',
    ...fits,
    words: ({ subject }) => `${capital(subject)} is new.`,
  },
  'success-removed': {
    kind: 'removed',
    ...breaks,
    words: ({ subject }) => `${capital(subject)} was removed.`,
  },
  'error-removed': {
    kind: 'removed',
    ...fits,
    words: ({ subject }) => `${capital(subject)} was removed.`,
  },
  'callback-added': {
    kind: 'added',
    ...fits,
    words: ({ subject }) => `${capital(subject)} is new.`,
  },
  'callback-removed': {
    kind: 'removed',
    ...breaks,
    words: ({ subject }) => `${capital(subject)} was removed.`,
  },
  'optional-field-added': {
    kind: 'added',
    ...fits,
    words: ({ subject }) => `${capital(subject)} is new and optional.`,
  },
  'required-field-added': {
    kind: 'added',
    ...narrows,
    words: ({ subject }) => `${capital(subject)} is new and required.`,
  },
  'field-removed': {
    kind: 'removed',
    ...breaks,
    words: ({ subject }) => `${capital(subject)} was removed.`,
  },
  'became-required': {
    kind: 'changed',
    ...narrows,
    words: ({ subject }) => `${capital(subject)} is now required.`,
  },
  'became-optional': {
    kind: 'changed',
    ...widens,
    words: ({ subject }) => `${capital(subject)} is now optional.`,
  },
  'field-deprecated': {
    kind: 'deprecated',
    ...fits,
    words: ({ subject }) => `${capital(subject)} is deprecated.`,
  },
  'field-no-longer-deprecated': {
    kind: 'changed',
    ...fits,
    words: ({ subject }) => `${capital(subject)} is no longer deprecated.`,
  },
  'became-read-only': {
    kind: 'changed',
    ...narrows,
    words: ({ subject }) => `${capital(subject)} is now read-only.`,
  },
  'became-write-only': {
    kind: 'changed',
    ...widens,
    words: ({ subject }) => `${capital(subject)} is now write-only.`,
  },
  'serialisation-changed': {
    kind: 'changed',
    ...breaks,
    words: (facts) => `The style of ${facts.subject} ${nowAndBefore(facts)}`,
  },
  'type-changed': {
    kind: 'changed',
    ...breaks,
    words: (facts) => `The type of ${facts.subject} ${nowAndBefore(facts)}`,
  },
  'type-narrowed': {
    kind: 'changed',
    ...narrows,
    words: (facts) => `The type of ${facts.subject} ${nowAndBefore(facts)}`,
  },
  'type-widened': {
    kind: 'changed',
    ...widens,
    words: (facts) => `The type of ${facts.subject} ${nowAndBefore(facts)}`,
  },
  'null-allowed': {
    kind: 'changed',
    ...widens,
    words: ({ subject }) => `${capital(subject)} can now be null.`,
  },
  'null-not-allowed': {
    kind: 'changed',
    ...narrows,
    words: ({ subject }) => `${capital(subject)} can no longer be null.`,
  },
  'values-added': {
    kind: 'changed',
    ...widens,
    words: ({ subject, what }) => `${capital(subject)} can now be ${what}.`,
  },
  'values-removed': {
    kind: 'changed',
    ...narrows,
    words: ({ subject, what }) => `${capital(subject)} can no longer be ${what}.`,
  },
  'values-restricted': {
    kind: 'changed',
    ...narrows,
    words: ({ subject, what }) => `${capital(subject)} can now only be ${what}.`,
  },
  'values-unrestricted': {
    kind: 'changed',
    ...widens,
    words: ({ subject }) => `${capital(subject)} is no longer limited to certain values.`,
  },
  'limit-tightened': {
    kind: 'changed',
    ...narrows,
    words: (facts) => `The ${facts.what} of ${facts.subject} ${nowAndBefore(facts)}`,
  },
  'limit-loosened': {
    kind: 'changed',
    ...widens,
    words: (facts) => `The ${facts.what} of ${facts.subject} ${nowAndBefore(facts)}`,
  },
  'restriction-changed': {
    kind: 'changed',
    ...breaks,
    words: (facts) => `The ${facts.what} of ${facts.subject} ${nowAndBefore(facts)}`,
  },
  'default-added': {
    kind: 'changed',
    ...fits,
    words: ({ subject, after }) => `${capital(subject)} now has the default ${after}.`,
  },
  'default-changed': {
    kind: 'changed',
    ...narrows,
    words: (facts) => `The default of ${facts.subject} ${nowAndBefore(facts)}`,
  },
  'additional-properties-rejected': {
    kind: 'changed',
    ...narrows,
    words: ({ subject }) => `Additional properties of ${subject} are now rejected.`,
  },
  'additional-properties-allowed': {
    kind: 'changed',
    ...fits,
    words: ({ subject }) => `Additional properties of ${subject} are now allowed.`,
  },
  'alternative-added': {
    kind: 'added',
    ...widens,
    words: ({ subject }) => `${capital(subject)} is new.`,
  },
  'alternative-removed': {
    kind: 'removed',
    ...narrows,
    words: ({ subject }) => `${capital(subject)} was removed.`,
  },
  'condition-changed': {
    kind: 'changed',
    ...breaks,
    words: ({ subject }) => `The conditions of ${subject} have changed.`,
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof changeRules;

/** A change of a rule before it has an operation: where it is, and who receives the value. */
export interface Finding extends RuleFacts {
  rule: RuleId;
  location: string;
  direction: Direction;
}

/** Level, kind and sentence of a finding. */
export function applyRule({ rule, direction, ...facts }: Finding): {
  level: ChangeLevel;
  kind: ChangeKind;
  words: string;
} {
  const { kind, words, [direction]: level }: Rule = changeRules[rule];
  return { level, kind, words: words(facts) };
}
