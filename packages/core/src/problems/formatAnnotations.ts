import { formatProblem, type Problem } from './problem';

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
