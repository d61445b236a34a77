import { foreignKeyProblems, foreignKeys, sidebarLabelOf } from './foreignFrontmatter';
import { frontmatterSchema } from './frontmatterSchema';
import type { Problem } from '@docs/core/problems';
import { beginsWithFrontmatter, frontmatterText, hasFrontmatter } from '@docs/core/mdx';
import { parseYaml } from '@docs/core/yaml';

/** Reads and checks a page's frontmatter. Positions are those of the whole file. */
export function readFrontmatter(text: string, file: string) {
  const parsed = parseYaml(frontmatterSchema, {
    text: frontmatterText(text),
    file,
    lineOffset: 1,
    ignoredKeys: foreignKeys,
  });
  const { value, problems, ignored } = parsed;
  return {
    ...parsed,
    value: value && { ...sidebarLabelOf(ignored), ...value },
    problems: hasFrontmatter(text)
      ? [
          ...problems.map((problem) => withTitle(problem, text)),
          ...foreignKeyProblems(ignored, file),
        ]
      : [withTitle(noFrontmatter(text, file), text)],
  };
}

function noFrontmatter(text: string, file: string): Problem {
  const common = { severity: 'error', file, line: 1, column: 1, found: 'nothing' } as const;
  return beginsWithFrontmatter(text)
    ? {
        ...common,
        message: 'The frontmatter does not end.',
        expected: 'a line `---` after the last key',
        hint: 'Add the line.',
      }
    : {
        ...common,
        field: 'title',
        message: 'The page has no frontmatter.',
        expected: 'at the start of the file, a line `---`, the keys, and another line `---`',
        hint: 'Add the lines, with at least a `title`.',
      };
}

/** Changes the hint of a missing title if a Markdown heading contains the title. */
function withTitle(problem: Problem, text: string): Problem {
  if (problem.field !== 'title' || problem.found !== 'nothing') return problem;
  const heading = headingIn(text.slice(frontmatterText(text).length));
  return heading
    ? {
        ...problem,
        hint: `Write \`title: ${heading}\` in the frontmatter, and remove the heading \`# ${heading}\`.`,
      }
    : problem;
}

/** Returns the first heading of level 1 outside code fences. */
function headingIn(text: string): string | undefined {
  let fence = '';
  for (const line of text.split('\n')) {
    const mark = /^ *(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    // A title is shorter than this line.
    const heading = line.length < 500 ? /^# +(.+?)[ #]*$/.exec(line)?.[1] : undefined;
    if (heading !== undefined && fence === '') return heading;
  }
  return undefined;
}
