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

const order = (a: Problem, b: Problem) =>
  a.file.localeCompare(b.file) ||
  (a.line ?? 0) - (b.line ?? 0) ||
  (a.column ?? 0) - (b.column ?? 0) ||
  (a.field ?? '').localeCompare(b.field ?? '');

/** Whether any of the problems fails the build. */
export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === 'error');

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
      .map(([name, value]) => `  ${`${name}:`.padEnd(10)}${value}`),
  ].join('\n');
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** All problems of a build, in the order of their files and lines, with a closing count. */
export function formatProblems(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  return [
    ...[...problems].sort(order).map(formatProblem),
    `${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}`,
  ].join('\n\n');
}
