import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { getFirstConsumedChar, toCache } from 'regexp-ast-analysis';
import { analyse } from 'scslre';
import { isObject, type JsonObject, pointerTo } from './json';
import { toRegExp } from './toRegExp';
import { visitSchemas } from './visitObjects';
import type { DocumentProblem } from './documentProblem';

/** The fewest repetitions of a group that are as slow as unlimited ones. */
const manyTimes = 10;

type Judgement = 'testable' | 'invalid' | 'unsafe';

/**
 * Reports regular expressions of a contract that do not compile or may take exponential time.
 * Examples must not be tested against them. `found` is the regular expression.
 */
export function checkPatterns(document: JsonObject): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  const check = (pattern: string, pointer: string, isKey: boolean) => {
    const judgement = judge(pattern);
    if (judgement !== 'testable') {
      problems.push({ pointer, isKey, found: pattern, ...patternFaults[judgement] });
    }
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
  return problems;
}

/** Whether a pattern may take exponential time. */
export const isUnsafe = (pattern: string): boolean => judge(pattern) === 'unsafe';

/** A contract repeats its patterns. */
const judgements = new Map<string, Judgement>();

function judge(pattern: string): Judgement {
  const known = judgements.get(pattern) ?? analysePattern(pattern);
  judgements.set(pattern, known);
  return known;
}

function analysePattern(pattern: string): Judgement {
  const compiled = toRegExp(pattern);
  if (!compiled) return 'invalid';
  try {
    return isExponential(pattern, compiled.flags) ? 'unsafe' : 'testable';
  } catch {
    // A pattern that cannot be analysed does not run either. For example, it has thousands of
    // groups.
    return 'unsafe';
  }
}

/** Whether the number of ways to match a value grows exponentially with the length of the value. */
function isExponential(pattern: string, flags: string): boolean {
  const endless = pattern.replace(
    /\)\{(\d+)(?:,(\d*))?\}/g,
    (repeated, least: string, most = least) =>
      most === '' || Number(most) >= manyTimes ? ')*' : repeated,
  );
  // Backtracking starts only when a match fails, so `$` makes the analysed pattern able to fail.
  const source = endless === pattern ? pattern : `(?:${endless})$`;
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: false } });
  return reports.some(({ exponential }) => exponential) || hasAmbiguousChoice(endless, flags);
}

/**
 * Whether repeated alternatives can start with the same character, as in `(a|aa)*`. `scslre` does
 * not check this.
 */
function hasAmbiguousChoice(source: string, flags: string): boolean {
  const unicode = flags.includes('u');
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode });
  const cache = toCache({ unicode });
  let isAmbiguous = false;
  visitRegExpAST(pattern, {
    onQuantifierEnter: ({ element, max }) => {
      if (max < manyTimes) return;
      const firsts = alternativesOf(element).map((part) =>
        getFirstConsumedChar(part, 'ltr', cache),
      );
      isAmbiguous ||= firsts.some((first, index) =>
        firsts
          .slice(0, index)
          .some((other) => first.empty || other.empty || !first.char.isDisjointWith(other.char)),
      );
    },
  });
  return isAmbiguous;
}

/** Returns the alternatives of a group, or those of the inner group if it contains nothing else. */
function alternativesOf(element: AST.Element): readonly AST.Alternative[] {
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return [];
  const [first, ...others] = element.alternatives;
  const [inner, ...rest] = first?.elements ?? [];
  return others.length === 0 && inner && rest.length === 0
    ? alternativesOf(inner)
    : element.alternatives;
}

/** What is wrong with each kind of pattern. */
export const patternFaults = {
  invalid: {
    rule: 'patterns',
    message: 'A regular expression does not compile, so examples are not tested against it.',
    expected: 'a regular expression of ECMA-262 (JavaScript)',
    hint: 'Correct the pattern.',
  },
  unsafe: {
    rule: 'safe-patterns',
    message:
      'A regular expression can take exponential time, so examples are not tested against it.',
    expected: 'a pattern that has one way to match a value',
    hint: 'Do not repeat a group that itself repeats the same characters, as `(a+)+` does.',
  },
} as const;
