import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatProblems, hasErrors, type Problem } from '../content/problem';
import { displayPath } from '../content/displayPath';
import { contentRoot, readContent } from '../content/readContent';
import { compilePage } from '../mdx/compilePage';
import { drawingName, drawingsFolder } from '../mdx/diagram/drawings';
import { diagramModes } from '../mdx/diagram/mermaidConfig';
import type { AuthoredDiagram } from '../mdx/plugins/pageFile';
import { chromiumPath } from './chromium';
import { startDrawing } from './diagramDrawer';

type PageDiagram = AuthoredDiagram & { file: string };

const contentDir = contentRoot();
const folder = drawingsFolder(contentDir);

/**
 * Draws the diagrams of the content that have no drawing yet, and removes
 * drawings that no page uses. With `--check` it only fails when there are such.
 */
async function drawDiagrams(isCheck: boolean): Promise<Problem[]> {
  const { diagrams, problems } = await readDiagrams();
  if (hasErrors(problems)) return problems;
  const missing = diagrams.filter(({ isDrawn }) => !isDrawn);
  const used = new Set(
    diagrams.flatMap(({ digest }) => diagramModes.map((mode) => drawingName(digest, mode))),
  );
  const unused = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => !used.has(name));
  if (isCheck) return staleDrawings(missing, unused);

  if (missing.length > 0) await draw(missing);
  for (const name of unused) rmSync(path.join(folder, name));
  console.log(
    `${displayPath(folder)}: drew ${missing.length} of ${diagrams.length} diagrams, removed ${unused.length} files.`,
  );
  return [];
}

/** The diagrams of all pages, and what is wrong with those pages. */
async function readDiagrams(): Promise<{ diagrams: PageDiagram[]; problems: Problem[] }> {
  const diagrams: PageDiagram[] = [];
  const problems: Problem[] = [];
  for (const { absolutePath, file } of readContent(contentDir).pages) {
    const text = readFileSync(absolutePath, 'utf8');
    if (!text.includes('mermaid')) continue;
    const page = await compilePage({ text, absolutePath, contentDir });
    diagrams.push(...page.diagrams.map((diagram) => ({ ...diagram, file })));
    problems.push(...page.problems.map((problem) => ({ ...problem, file })));
  }
  return { diagrams, problems };
}

async function draw(diagrams: readonly PageDiagram[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const drawer = await startDrawing(chromiumPath());
  for (const { source, digest } of diagrams) {
    for (const mode of diagramModes) {
      const svg = await drawer.draw(source, mode);
      writeFileSync(path.join(folder, drawingName(digest, mode)), `${svg}\n`);
    }
  }
  await drawer.stop();
}

function staleDrawings(missing: readonly PageDiagram[], unused: readonly string[]): Problem[] {
  const hint = 'Run `npm run diagrams` and commit what it changes.';
  return [
    ...missing.map(({ file, line }): Problem => ({
      severity: 'error',
      file,
      line,
      message: 'The diagram has no current drawings: it, Mermaid or its settings have changed.',
      hint,
    })),
    ...unused.map((name): Problem => ({
      severity: 'error',
      file: displayPath(path.join(folder, name)),
      message: 'No page has the diagram of this drawing.',
      hint,
    })),
  ];
}

void drawDiagrams(process.argv.includes('--check')).then((problems) => {
  if (problems.length === 0) return;
  console.error(formatProblems(problems));
  process.exitCode = 1;
});
