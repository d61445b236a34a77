import { groupBy } from '../groupBy';
import { counted } from '../text/counted';
import { quoteForShell } from '../text/quoteForShell';

/**
 * One mistake in authored content, with all that its author needs to fix it
 * without reading the site's source.
 */
export interface Problem {
  /** An `error` fails the build, a `warning` is only printed. */
  severity: 'error' | 'warning';
  /** Path of the file relative to the project's root. */
  file: string;
  /** 1-based; absent where the problem is about the file as a whole. */
  line?: number;
  /** 1-based. */
  column?: number;
  /** The YAML path, frontmatter key or component attribute, e.g. `docs.items[2].category.slug`. */
  field?: string;
  /** What is wrong, as one sentence. */
  message: string;
  /** What would have been right. */
  expected?: string;
  /** What is there instead. */
  found?: string;
  /** What to do about it. */
  hint: string;
}

/** A problem of a text whose file the caller knows. */
export type TextProblem = Omit<Problem, 'file'>;

const order = (a: Problem, b: Problem) =>
  a.file.localeCompare(b.file) ||
  (a.line ?? 0) - (b.line ?? 0) ||
  (a.column ?? 0) - (b.column ?? 0) ||
  (a.field ?? '').localeCompare(b.field ?? '');

/** Whether any of the problems fails the build. */
export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === 'error');

/** Each of equal problems once. */
export const withoutRepeats = <P extends object>(problems: readonly P[]): P[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

/** `file:line:column`, the form that terminals and editors make clickable. */
export const formatLocation = (problem: Pick<Problem, 'file' | 'line' | 'column'>): string =>
  [problem.file, problem.line, problem.line === undefined ? undefined : problem.column]
    .filter((part) => part !== undefined)
    .join(':');

/** One problem as a block of lines, without a trailing line break. */
export function formatProblem(problem: Problem): string {
  const rows: [string, string | undefined][] = [
    ['field', problem.field],
    ['expected', problem.expected],
    ['found', problem.found],
    ['do', problem.hint],
  ];
  return [
    `${problem.severity} ${formatLocation(problem)}`,
    `  ${problem.message}`,
    ...rows
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `  ${`${name}:`.padEnd(labelWidth)}${value}`),
  ].join('\n');
}

/** Warnings of one kind in one file that are printed in full before the others become a list. */
const fullWarnings = 3;

/** Lines that the list of the others names. */
const listedLines = 30;

/** Groups by what was expected that the list of the others has. */
const listedGroups = 10;

/** A long list of permitted values says no more than its beginning. */
const longestExpected = 80;

/** Width of the names of a problem's rows. */
const labelWidth = 10;

/**
 * All problems of a build, in the order of their files and lines, with a closing count. A contract
 * can repeat a mistake hundreds of times: of the warnings of a file that say the same, all but the
 * first are one block with their locations, at the end of those of the file. Errors are never shortened.
 *
 * @param isComplete Prints each warning in full.
 */
export function formatProblems(problems: readonly Problem[], isComplete = false): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const sorted = [...problems].sort(order);
  return [
    ...(isComplete ? sorted : withoutRepetition(sorted)).map(formatProblem),
    `${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')}`,
  ].join('\n\n');
}

function withoutRepetition(sorted: readonly Problem[]): Problem[] {
  const groups = groupBy(
    sorted.filter(({ severity }) => severity === 'warning'),
    (problem) => `${problem.file}\0${kindOf(problem)}`,
  );
  const repeated = new Map(
    [...groups.values()].flatMap((group) => {
      const others = group.slice(fullWarnings);
      // A block for one or two is no shorter than they are.
      return others.length > fullWarnings ? [[others[0], others] as const] : [];
    }),
  );
  const left = new Set([...repeated.values()].flat());
  return sorted.flatMap((problem) => {
    const others = repeated.get(problem);
    if (others) return [listOf(problem, others)];
    return left.has(problem) ? [] : [problem];
  });
}

/** What a problem says, whatever it names or counts: `The operation … has no ID.` */
const kindOf = ({ message }: Problem): string =>
  message
    .replace(/`[^`]*`/g, '`…`')
    .replace(/“[^”]*”/g, '“…”')
    .replace(/\d+/g, '…');

/** Problems of one kind as one, at the first of them. */
function listOf(first: Problem, all: readonly Problem[]): Problem {
  const { severity, file, line, column } = first;
  const byExpected = groupBy(all, ({ expected = '' }) => expected);
  const groups = [...byExpected].sort(([, a], [, b]) => b.length - a.length);
  return {
    severity,
    file,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    message: kindOf(first),
    ...(groups.length === 1 && first.expected !== undefined && { expected: first.expected }),
    found: groups.length === 1 ? `${all.length} more of these${linesOf(all)}` : listGroups(groups),
    hint: `They are like those above; \`${commandFor(file)}\` prints each.`,
  };
}

/** Groups by what was expected, the largest first, of which the small ones are one row. */
function listGroups(groups: readonly [expected: string, Problem[]][]): string {
  const total = groups.flatMap(([, problems]) => problems).length;
  const listed = groups.filter(([, problems]) => problems.length > 1).slice(0, listedGroups);
  const others = groups.filter((group) => !listed.includes(group)).flatMap(([, rest]) => rest);
  const rows = listed.map(([expected, problems]) => {
    const text =
      expected.length > longestExpected ? `${expected.slice(0, longestExpected)}…` : expected;
    return `${problems.length} × ${text || 'unknown'}${linesOf(problems)}`;
  });
  const rest = others.length > 0 ? [`${others.length} × something else${linesOf(others)}`] : [];
  const indent = `\n${' '.repeat(labelWidth + 2)}`;
  return [`${total} more of these, by what was expected:`, ...rows, ...rest].join(indent);
}

/** `, on lines 1, 2 and 40 others`; empty without any. */
function linesOf(problems: readonly Problem[]): string {
  const lines = [...new Set(problems.flatMap((problem) => problem.line ?? []))];
  if (lines.length === 0) return '';
  const unlisted = lines.length - listedLines;
  const rest = unlisted > 0 ? ` and ${counted(unlisted, 'other')}` : '';
  return `, on ${lines.length === 1 ? 'line' : 'lines'} ${lines.slice(0, listedLines).join(', ')}${rest}`;
}

/** The command that checks the content root of this one; without CONTENT_DIR, that is `content`. */
function commandFor(file: string): string {
  const { CONTENT_DIR: folder } = process.env;
  const environment = folder ? `CONTENT_DIR=${quoteForShell(folder)} ` : '';
  return `${environment}npm run lint:content -- ${quoteForShell(file)}`;
}
