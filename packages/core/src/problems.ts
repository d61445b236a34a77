/** Problems of authored files: where, what was expected and found, what to do. */
import { groupBy } from './lists';
import { counted, quoteForShell } from './text';

/**
 * One mistake in authored content, with all that its author needs to fix it
 * without reading the site's source.
 */
export interface Problem {
  /** An `error` fails the build, a `warning` is only printed. */
  severity: 'error' | 'warning';
  /** Path of the file relative to the project's root. */
  file: string;
  /** The 1-based line, or undefined if the problem is about the whole file. */
  line?: number;
  /** 1-based. */
  column?: number;
  /** The YAML path, frontmatter key or attribute, such as `docs.items[2].category.slug`. */
  field?: string;
  /** What is wrong, as one sentence. */
  message: string;
  /** What would have been right. */
  expected?: string;
  /** What is there instead. */
  found?: string;
  /** What to do about it. */
  hint: string;
  /** The key of a settings file that decides whether the problem is an error. */
  setting?: string;
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

/** Keeps the first of equal problems. */
export const withoutRepeats = <P extends object>(problems: readonly P[]): P[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

/** Formats `file:line:column`, which terminals and editors make clickable. */
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

/** The number of similar problems per file that are printed in full. The rest are listed. */
const inFull = 3;

/** The most lines that a list of problems names. */
const listedLines = 30;

/** The most groups in a list of problems. A group has one expectation. */
const listedGroups = 10;

/** The most characters of an expectation in a list. More permitted values say little. */
const longestExpected = 80;

/** The width of the row names. */
const labelWidth = 10;

/**
 * Formats all problems of a build by file and line, with a closing count. A contract can repeat a
 * mistake hundreds of times. After the first few similar problems, the rest are one block with
 * their locations. It is the last of its file. Similar errors also have the same `found`.
 *
 * @param isComplete Prints each problem in full.
 * @param lastEdited Returns when a file was last edited. With it, errors come first, and among them
 *   those of the file that was edited last.
 */
export function formatProblems(
  problems: readonly Problem[],
  isComplete = false,
  lastEdited?: (file: string) => number,
): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const sorted = [...problems].sort(order);
  const shown = isComplete ? sorted : withoutRepetition(sorted);
  if (lastEdited) {
    const files = [...new Set(shown.map(({ file }) => file))];
    const times = new Map(files.map((file) => [file, lastEdited(file)]));
    const timeOf = ({ file }: Problem) => times.get(file) ?? 0;
    const isWarning = ({ severity }: Problem) => Number(severity === 'warning');
    shown.sort((a, b) => isWarning(a) - isWarning(b) || timeOf(b) - timeOf(a));
  }
  return [
    ...shown.map(formatProblem),
    `${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')}`,
  ].join('\n\n');
}

function withoutRepetition(sorted: readonly Problem[]): Problem[] {
  const groups = groupBy(sorted, (problem) =>
    JSON.stringify([
      problem.file,
      problem.severity,
      kindOf(problem),
      problem.severity === 'error' && problem.found,
    ]),
  );
  const repeated = new Map(
    [...groups.values()].flatMap((group) => {
      const others = group.slice(inFull);
      // A block would not be shorter than one or two problems.
      return others.length > inFull ? [[others[0], others] as const] : [];
    }),
  );
  const left = new Set([...repeated.values()].flat());
  return sorted.flatMap((problem) => {
    const others = repeated.get(problem);
    if (others) return [listOf(problem, others)];
    return left.has(problem) ? [] : [problem];
  });
}

/** Matches the names and numbers of a message. */
const variableParts = /(`[^`]*`|“[^”]*”|\d+)/;

/**
 * Returns the message of several problems without the names and numbers in which they differ, as in
 * `The operation … has no ID.`
 *
 * @param keeps Whether all of them have a name or number.
 */
const kindOf = ({ message }: Problem, keeps: (index: number) => boolean = () => false): string =>
  message
    .split(variableParts)
    .map((part, index) =>
      index % 2 === 0 || keeps(index)
        ? part
        : /^\d+$/.test(part)
          ? '…'
          : `${part[0] ?? ''}…${part.at(-1) ?? ''}`,
    )
    .join('');

/** Returns the message of problems of one kind, with the names and numbers that they share. */
function commonMessage(first: Problem, all: readonly Problem[]): string {
  const parts = all.map(({ message }) => message.split(variableParts));
  return kindOf(first, (index) => new Set(parts.map((one) => one[index])).size === 1);
}

/** Merges problems of one kind into one, at the place of the first. */
function listOf(first: Problem, all: readonly Problem[]): Problem {
  const { severity, file, line, column, expected } = first;
  const byExpected = groupBy(all, (each) => each.expected ?? '');
  const groups = [...byExpected].sort(([, a], [, b]) => b.length - a.length);
  const isError = severity === 'error';
  const found = isError && first.found !== undefined ? `${first.found}, ` : '';
  return {
    severity,
    file,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    message: commonMessage(first, all),
    ...(groups.length === 1 && expected !== undefined && { expected }),
    found:
      found +
      (groups.length === 1 ? `${all.length} more of these${linesOf(all)}` : listGroups(groups)),
    hint: isError
      ? 'Correct them like those above.'
      : `They are like those above; \`${commandFor(file)}\` prints each.`,
  };
}

/** Lists the groups by expectation, the largest first. Small groups share one row. */
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

/** Formats `, on lines 1, 2 and 40 others`, or an empty string without lines. */
function linesOf(problems: readonly Problem[]): string {
  const lines = [...new Set(problems.flatMap((problem) => problem.line ?? []))];
  if (lines.length === 0) return '';
  const unlisted = lines.length - listedLines;
  const rest = unlisted > 0 ? ` and ${counted(unlisted, 'other')}` : '';
  return `, on ${lines.length === 1 ? 'line' : 'lines'} ${lines.slice(0, listedLines).join(', ')}${rest}`;
}

/** Returns the command that checks this content root. CONTENT_DIR defaults to `content`. */
function commandFor(file: string): string {
  const { CONTENT_DIR: folder } = process.env;
  const environment = folder ? `CONTENT_DIR=${quoteForShell(folder)} ` : '';
  return `${environment}npm run lint:content -- ${quoteForShell(file)}`;
}

/**
 * Formats problems as workflow commands of GitHub, which mark lines of a change
 * (https://docs.github.com/actions/reference/workflow-commands-for-github-actions).
 */
export const formatAnnotations = (problems: readonly Problem[]): string =>
  problems.map(formatAnnotation).join('\n');

function formatAnnotation(problem: Problem): string {
  const { severity, file, line, column, message } = problem;
  const properties = Object.entries({ file, line, col: column, title: message })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  // The properties contain the location and the message.
  const [, , ...rows] = formatProblem(problem).split('\n');
  return `::${severity} ${properties.join(',')}::${escapeData(rows.map((row) => row.trim()).join('\n'))}`;
}

const escapeData = (text: string): string =>
  text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');

const escapeProperty = (text: string): string =>
  escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
