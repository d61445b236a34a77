import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import { getFirstConsumedChar, toCache } from 'regexp-ast-analysis';
import { analyse } from 'scslre';
import { isObject, type JsonObject } from '../json';
import { pointerTo } from '../jsonPointer';
import type { DocumentProblem } from './ruleProblem';
import { visitSchemas } from '../visitObjects';

/** Groups that are repeated more often are as slow as if they were repeated without end. */
const manyTimes = 10;

type Judgement = 'testable' | 'invalid' | 'unsafe';

/**
 * Regular expressions of a contract that do not compile or can take exponential time, so
 * that no example may be tested against them. `found` is the regular expression.
 */
export function patternProblems(document: JsonObject): DocumentProblem[] {
  const judgements = new Map<string, Judgement>();
  const problems: DocumentProblem[] = [];
  const check = (pattern: string, pointer: string, isKey: boolean) => {
    const judgement = judgements.get(pattern) ?? judge(pattern);
    judgements.set(pattern, judgement);
    if (judgement !== 'testable') {
      problems.push({ pointer, isKey, found: pattern, ...descriptions[judgement] });
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

/** Whether a string fits a pattern; no string fits one that must not be run. */
export const fitsPattern = (text: string, pattern: string): boolean =>
  judge(pattern) === 'testable' && new RegExp(pattern, flagsOf(pattern)).test(text);

/** JSON Schema 2020-12, 6.3.3: patterns are those of ECMA-262; some are only valid without `u`. */
const flagsOf = (pattern: string): string | undefined =>
  ['u', ''].find((candidate) => compiles(pattern, candidate));

function judge(pattern: string): Judgement {
  const flags = flagsOf(pattern);
  if (flags === undefined) return 'invalid';
  try {
    return isExponential(pattern, flags) ? 'unsafe' : 'testable';
  } catch {
    // What cannot be analysed, such as a pattern of thousands of groups, is not run either.
    return 'unsafe';
  }
}

function compiles(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags).flags === flags;
  } catch {
    return false;
  }
}

/** Whether a value can be matched in ways whose number grows exponentially with its length. */
function isExponential(pattern: string, flags: string): boolean {
  const endless = pattern.replace(
    /\)\{(\d+)(?:,(\d*))?\}/g,
    (repeated, least: string, most = least) =>
      most === '' || Number(most) >= manyTimes ? ')*' : repeated,
  );
  // Without an end that can reject a value, a group that is repeated without end never fails.
  const source = endless === pattern ? pattern : `(?:${endless})$`;
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: false } });
  return reports.some(({ exponential }) => exponential) || hasAmbiguousChoice(endless, flags);
}

/**
 * Whether alternatives that are repeated, as in `(a|aa)*`, can start with the same
 * character, which `scslre` does not look for.
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

/** The alternatives of a group; a group that contains only another group has those of the inner one. */
function alternativesOf(element: AST.Element): readonly AST.Alternative[] {
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return [];
  const [first, ...others] = element.alternatives;
  const [inner, ...rest] = first?.elements ?? [];
  return others.length === 0 && inner && rest.length === 0
    ? alternativesOf(inner)
    : element.alternatives;
}

const descriptions = {
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
