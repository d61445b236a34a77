/**
 * Checks that every target of the judged questions exists in the built site: `npx tsx
 * bench/search/checkTargets.ts` after a build. A lost target would make each search look worse
 * than it is.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatProblems, type Problem } from '@docs/core/problems';
import { htmlFileOf } from '../../src/output/files/siteFiles';
import { parseHtml } from '../../src/output/files/parseHtml';
import { scanHtml } from '../../src/output/links/scanHtml';
import { questionsFile, readQuestions } from './readQuestions';

interface BuiltPage {
  /** The route in the site, with or without its final slash. */
  route: string;
  ids: Set<string>;
}

const projectRoot = path.resolve(import.meta.dirname, '../..');

/** The problems of `questions.yaml`: its format, repeated questions, targets that do not exist. */
function checkTargets(publicDir: string): Problem[] {
  const { questions, problems, locate } = readQuestions(projectRoot);
  const pages = createPageReader(publicDir);
  const broken = questions.flatMap(({ targets }, question) =>
    targets.flatMap((target, index): Problem[] => {
      const defect = findDefect(pages, target);
      if (!defect) return [];
      const at = locate([question, 'targets', index]);
      return [{ severity: 'error', file: questionsFile, ...at, found: target, ...defect }];
    }),
  );
  return [...problems, ...broken];
}

type Defect = Pick<Problem, 'message' | 'expected' | 'hint'>;

function findDefect(pages: (route: string) => BuiltPage | undefined, target: string) {
  const [route = '', id] = target.split('#');
  const page = pages(route);
  const defect = (message: string, expected: string): Defect => ({
    message,
    expected,
    hint: 'Correct the target, or remove it if the site has no such part any more.',
  });
  if (!page) return defect('The target has no page.', 'a route of the built site');
  if (page.route !== route) return defect('The site has another form of this route.', page.route);
  if (id !== undefined && !page.ids.has(id))
    return defect('The page has no such anchor.', `an id in the HTML of ${route}`);
  return undefined;
}

function createPageReader(publicDir: string) {
  const pages = new Map<string, BuiltPage | undefined>();
  return (route: string): BuiltPage | undefined => {
    if (!pages.has(route)) pages.set(route, readPage(htmlFileOf(publicDir, route), route));
    return pages.get(route);
  };
}

function readPage(file: string, route: string): BuiltPage | undefined {
  if (!existsSync(file)) return undefined;
  const { ids, references } = scanHtml(parseHtml(readFileSync(file, 'utf8')));
  const canonical = references.find(({ kind }) => kind === 'canonical')?.href;
  return {
    ids: new Set(ids),
    route: canonical ? new URL(canonical, 'https://site.example').pathname : route,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkTargets(path.join(projectRoot, 'public'));
  console.log(formatProblems(problems));
  process.exitCode = problems.length > 0 ? 1 : 0;
}
