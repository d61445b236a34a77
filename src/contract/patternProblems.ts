import { checkSync } from 'recheck/lib/browser';
import { pointerTo } from './contractJson';
import { isObject, type JsonObject } from './json';
import type { DocumentProblem } from './ruleProblem';
import { visitSchemas } from './visitSchemas';

/** Milliseconds for one regular expression, and for all of a contract. */
const timeouts = { pattern: 1000, contract: 3000 };

/** Steps that grow with a higher power of the length of a value take seconds on examples. */
const maxDegree = 3;

type Judgement = 'testable' | 'invalid' | 'unsafe';

/**
 * Regular expressions of a contract that do not compile or can take exponential time, so
 * that no example may be tested against them.
 */
export interface PatternCheck {
  problems: DocumentProblem[];
  /** `pattern`s and keys of `patternProperties` that must not be run. */
  untestable: ReadonlySet<string>;
}

/** Checks the regular expressions of all schemas; each one once. */
export function checkPatterns(document: JsonObject): PatternCheck {
  const judgements = new Map<string, Judgement>();
  const problems: DocumentProblem[] = [];
  const until = Date.now() + timeouts.contract;
  const check = (pattern: string, pointer: string, isKey: boolean) => {
    const judgement = judgements.get(pattern) ?? judge(pattern, until - Date.now());
    judgements.set(pattern, judgement);
    if (judgement !== 'testable') problems.push(patternProblem(judgement, pattern, pointer, isKey));
  };
  visitSchemas(document, (schema, pointer) => {
    if (typeof schema.pattern === 'string') {
      check(schema.pattern, pointerTo(pointer, 'pattern'), false);
    }
    if (!isObject(schema.patternProperties)) return;
    for (const pattern of Object.keys(schema.patternProperties)) {
      check(pattern, pointerTo(pointer, 'patternProperties', pattern), true);
    }
  });
  const untestable = [...judgements].flatMap(([pattern, judgement]) =>
    judgement === 'testable' ? [] : [pattern],
  );
  return { problems, untestable: new Set(untestable) };
}

function judge(pattern: string, milliseconds: number): Judgement {
  // JSON Schema 2020-12, 6.3.3: patterns are those of ECMA-262; some are only valid without `u`.
  if (!compiles(pattern, 'u') && !compiles(pattern, '')) return 'invalid';
  if (!mayBacktrack(pattern)) return 'testable';
  if (milliseconds <= 0) return 'unsafe';
  const result = checkSync(pattern, '', { timeout: Math.min(timeouts.pattern, milliseconds) });
  if (result.status === 'safe') return 'testable';
  if (result.status === 'unknown' || result.complexity.type === 'exponential') return 'unsafe';
  return result.complexity.degree > maxDegree ? 'unsafe' : 'testable';
}

function compiles(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags).source !== '';
  } catch {
    return false;
  }
}

/** Time grows fast only where a group is repeated, or where many repetitions follow each other. */
const mayBacktrack = (pattern: string): boolean =>
  /\)\s*[*+{]/.test(pattern) || (pattern.match(/[*+]|\{\d+,\d*\}/g) ?? []).length > maxDegree;

const patternProblem = (
  judgement: 'invalid' | 'unsafe',
  pattern: string,
  pointer: string,
  isKey: boolean,
): DocumentProblem =>
  judgement === 'invalid'
    ? {
        pointer,
        isKey,
        rule: 'patterns',
        message: 'A regular expression does not compile, so examples are not tested against it.',
        expected: 'a regular expression of ECMA-262 (JavaScript)',
        found: pattern,
        hint: 'Correct the pattern.',
      }
    : {
        pointer,
        isKey,
        rule: 'safe-patterns',
        message:
          'A regular expression can take exponential time, so examples are not tested against it.',
        expected: 'a pattern that has one way to match a value',
        found: pattern,
        hint: 'Let no repeated group contain another repetition of the same characters.',
      };
