import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CSpellReporter } from 'cspell';
import { parseYaml } from '../content/parseYaml';
import { formatProblems, hasErrors, type Problem } from '../content/problem';
import { displayPath } from '../content/displayPath';
import { contentRoot } from '../content/readContent';
import { lintSettingsName } from '../contract/contractFile';
import { checkStyle } from '../prose/checkStyle';
import { pagePassages, yamlPassages, type Passage } from '../prose/passages';
import { styleSchema } from '../prose/styleSchema';

/**
 * Checks spelling and style of everything that readers see: pages, sidebars,
 * settings and the contract, without the settings of its linter. Prints the number of
 * files that each check read, and fails when one of them did not read all of these.
 */
async function main(): Promise<void> {
  const root = contentRoot();
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:mdx|ya?ml)$/.test(name) && path.basename(name) !== lintSettingsName)
    .map((name) => path.join(root, name))
    .sort();
  const problems: Problem[] = [];

  const spelling = await checkSpelling(files);
  problems.push(...spelling.problems);

  const styleFile = path.join('src', 'prose', 'style.yaml');
  const style = parseYaml(styleSchema, { text: readFileSync(styleFile, 'utf8'), file: styleFile });
  problems.push(...style.problems);
  const read: { file: string; passages: Passage[] }[] = [];
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    try {
      const passages = file.endsWith('.mdx') ? pagePassages(text) : yamlPassages(text);
      read.push({ file: displayPath(file), passages });
    } catch (error) {
      const { line, column, reason } = error as { line?: number; column?: number; reason?: string };
      problems.push({
        severity: 'error',
        file: displayPath(file),
        line: line ?? 1,
        column: column ?? 1,
        message: 'The file cannot be read as prose.',
        found: reason ?? String(error),
        hint: 'Correct the syntax.',
      });
    }
  }
  if (style.value) {
    const glossary = path.join(root, style.value.glossary);
    const terms = existsSync(glossary) ? readFileSync(glossary, 'utf8') : '';
    problems.push(...checkStyle(read, style.value, terms));
  }

  const unread = files.map(displayPath).filter((file) => !spelling.read.has(file));
  const words = read
    .flatMap(({ passages }) => passages)
    .reduce((sum, { text }) => sum + (text.match(/\p{L}[\p{L}’'-]*/gu)?.length ?? 0), 0);
  if (problems.length > 0) console.error(formatProblems(problems));
  if (unread.length > 0) console.error(`The spell checker did not read: ${unread.join(', ')}`);
  console.log(
    `${files.length} files in ${displayPath(root)}: spelling read ${spelling.read.size}, ` +
      `style read ${read.length} with ${words} words of prose.`,
  );
  if (hasErrors(problems) || unread.length > 0) process.exitCode = 1;
}

async function checkSpelling(files: readonly string[]) {
  // A module with top-level await, which `require` cannot load.
  const { lint } = await import('cspell');
  const problems: Problem[] = [];
  const read = new Set<string>();
  const reporter: CSpellReporter = {
    issue: ({ uri, row, col, text, suggestions = [] }) =>
      problems.push({
        severity: 'error',
        file: displayPath(new URL(uri ?? '').pathname),
        line: row,
        column: col,
        message: 'The word is not in the dictionary.',
        ...(suggestions.length > 0 && { expected: suggestions.slice(0, 3).map(wordOf).join(', ') }),
        found: text,
        hint: 'Correct it, or add a correct one to src/prose/dictionary.txt.',
      }),
    error: (message, error) => {
      throw new Error(message, { cause: error });
    },
    progress: (item) => {
      if (item.type === 'ProgressFileComplete' && item.processed)
        read.add(displayPath(item.filename));
    },
  };
  await lint(
    [...files],
    { config: 'src/prose/cspell.json', showSuggestions: true, progress: true },
    reporter,
  );
  return { problems, read };
}

const wordOf = (suggestion: string | { word: string }) =>
  typeof suggestion === 'string' ? suggestion : suggestion.word;

void main();
