import './printContentRoot';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSpellReporter } from 'cspell';
import { parseYaml } from '@docs/core/yaml';
import { formatProblems, hasErrors, type Problem } from '@docs/core/problems';
import { displayPath, isFile } from '@docs/core/files';
import { contentRoot } from '../content/docsConfig';
import { lintSettingsName } from '@docs/openapi/contract';
import { checkStyle } from '../prose/checkStyle';
import { isEnglish, localeOf, isKnownWord, ownStyle, ownWords } from '../prose/ownerProse';
import type { Passage } from '../prose/passage';
import { splitWords } from '../prose/sentences';
import { extractSource } from '../prose/sourcePassages';
import { styleSchema } from '../prose/styleSchema';
import { extractPage, extractYaml } from '../prose/yamlPassages';

/**
 * Checks spelling and style of everything that readers see: pages, sidebars, settings, the
 * contract (without its linter's settings), and the site's own strings. Prints how many files
 * each check read. Fails if a check missed some.
 */
async function main(): Promise<void> {
  const root = contentRoot();
  if (!existsSync(root)) {
    console.error(`${displayPath(root)} does not exist. CONTENT_DIR names another content root.`);
    process.exitCode = 1;
    return;
  }
  const files = filesIn(root, /\.(?:mdx?|ya?ml)$/).filter(
    (file) => path.basename(file) !== lintSettingsName && file !== path.join(root, 'style.yaml'),
  );
  const sources = ['src', 'packages'].flatMap((folder) =>
    filesIn(folder, /(?<!\.test|\/test[A-Z]\w*|\.d)\.tsx?$/),
  );
  const problems: Problem[] = [];

  const locale = localeOf(root);
  const spelling = isEnglish(locale) ? await checkSpelling(root, files) : undefined;
  if (spelling) problems.push(...spelling.problems);
  else {
    console.log(
      `The site is in \`${locale}\`: its spelling is not checked, and its style only by style.yaml of the content root.`,
    );
  }

  const prose = new Map<string, Passage[]>();
  for (const file of files) {
    try {
      prose.set(file, readProse(file));
    } catch (error) {
      problems.push(syntaxProblem(file, error));
    }
  }
  problems.push(...checkHouseStyle(root, prose, new Map(sources.map(withProse))));

  const unread = spelling ? files.map(displayPath).filter((file) => !spelling.read.has(file)) : [];
  const words = [...prose.values()].flat().flatMap(({ text }) => splitWords(text)).length;
  if (problems.length > 0) console.error(formatProblems(problems));
  if (unread.length > 0) console.error(`The spell checker did not read: ${unread.join(', ')}`);
  console.log(
    `${files.length} files in ${displayPath(root)}: spelling read ${spelling?.read.size ?? 0}, ` +
      `style read ${prose.size} with ${words} words of prose, and ${sources.length} files in src and packages.`,
  );
  if (hasErrors(problems) || unread.length > 0) process.exitCode = 1;
}

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    // Excludes folders and broken links, such as an editor's lock file.
    .filter((file) => name.test(file) && isFile(file))
    .sort();

function readProse(file: string): Passage[] {
  const text = readFileSync(file, 'utf8');
  if (/\.mdx?$/.test(file)) return extractPage(text, file.endsWith('.md'));
  return /\.tsx?$/.test(file) ? extractSource(text, file) : extractYaml(text);
}

const withProse = (file: string): [string, Passage[]] => [file, readProse(file)];

function syntaxProblem(file: string, error: unknown): Problem {
  const { line, column, reason } = error as { line?: number; column?: number; reason?: string };
  return {
    severity: 'error',
    file: displayPath(file),
    line: line ?? 1,
    column: column ?? 1,
    message: 'The file cannot be read as prose.',
    found: reason ?? String(error),
    hint: 'Correct the syntax.',
  };
}

type Prose = ReadonlyMap<string, Passage[]>;

function checkHouseStyle(root: string, prose: Prose, sources: Prose): Problem[] {
  const file = path.join('src', 'prose', 'style.yaml');
  const { value: shipped, problems } = parseYaml(styleSchema, {
    text: readFileSync(file, 'utf8'),
    file,
  });
  if (!shipped) return problems;
  const own = ownStyle(root, shipped);
  const { style } = own;
  const glossary = style.glossary === undefined ? '' : path.join(root, style.glossary);
  const terms = isFile(glossary) ? readFileSync(glossary, 'utf8') : '';
  const named = (read: Prose) =>
    [...read].map(([name, passages]) => ({ file: displayPath(name), passages }));
  return [
    ...own.problems,
    ...checkStyle(named(prose), style, terms),
    ...checkStyle(named(sources), shipped, terms),
  ];
}

/** Suggestions take most of the time, so they are only looked up for files with unknown words. */
async function checkSpelling(root: string, files: readonly string[]) {
  const { problems, read } = await spell(root, files, false);
  const wrong = files.filter((name) => problems.some(({ file }) => file === displayPath(name)));
  return wrong.length === 0 ? { problems, read } : { ...(await spell(root, wrong, true)), read };
}

async function spell(root: string, files: readonly string[], showSuggestions: boolean) {
  // `require` cannot load a module with top-level await.
  const { lint } = await import('cspell');
  const problems: Problem[] = [];
  const known = ownWords(root);
  const read = new Set<string>();
  const reporter: CSpellReporter = {
    issue: ({ uri, row, col, text, suggestions = [] }) => {
      if (isKnownWord(text, known)) return;
      problems.push({
        severity: 'error',
        file: displayPath(fileURLToPath(uri ?? '')),
        line: row,
        column: col,
        message: 'The word is not in the dictionary.',
        ...(suggestions.length > 0 && { expected: suggestions.slice(0, 3).map(wordOf).join(', ') }),
        found: text,
        hint: 'Correct it, or add a correct one to dictionary.txt in the content root.',
      });
    },
    error: (message, error) => {
      throw new Error(message, { cause: error });
    },
    progress: (item) => {
      if (item.type === 'ProgressFileComplete' && item.processed)
        read.add(displayPath(item.filename));
    },
  };
  await lint(
    [],
    // Names are not patterns: they may have brackets, and the folder may be outside the project.
    { files: [...files], root, config: cspellConfig, showSuggestions, progress: true },
    reporter,
  );
  return { problems, read };
}

const cspellConfig = path.resolve('src', 'prose', 'cspell.json');

const wordOf = (suggestion: string | { word: string }) =>
  typeof suggestion === 'string' ? suggestion : suggestion.word;

void main();
