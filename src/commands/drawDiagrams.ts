import './reportFailures';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatProblems, hasErrors, type Problem } from '@docs/core/problems';
import { displayPath, readTextFile } from '@docs/core/files';
import { contentRoot, readContent } from '../content/readContent';
import { drawingName, drawingsFolder } from '../mdx/diagram/drawings';
import { diagramModes } from '../mdx/diagram/mermaidConfig';
import { chromiumPath } from './programs/installedProgram';
import { startDrawer } from './drawings/diagramDrawer';
import { compilePage } from '../mdx/compilePage';
import type { AuthoredDiagram } from '../mdx/plugins/pageFile';

const contentDir = contentRoot();
const folder = drawingsFolder(contentDir);

/**
 * Draws the diagrams without a drawing, and removes unused drawings. With `--check` it only
 * reports both.
 */
async function drawDiagrams(isCheck: boolean): Promise<Problem[]> {
  const { diagrams, problems } = await readDiagrams(contentDir);
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

async function draw(diagrams: readonly PageDiagram[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const drawer = await startDrawer(chromiumPath());
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
      message: 'No page contains the diagram of this drawing.',
      hint,
    })),
  ];
}

void drawDiagrams(process.argv.includes('--check')).then((problems) => {
  if (problems.length === 0) return;
  console.error(formatProblems(problems));
  process.exitCode = 1;
});

/** A diagram with the path of its page in problems. */
type PageDiagram = AuthoredDiagram & { file: string };

/** Matches pages that have or import diagrams. Other pages are not compiled. */
const mayHaveDiagram = /mermaid|^import .*\.mdx?['"]|@include/m;

/** Reads the diagrams and problems of all pages, including older versions. */
export async function readDiagrams(
  contentDir: string,
): Promise<{ diagrams: PageDiagram[]; problems: Problem[] }> {
  const diagrams: PageDiagram[] = [];
  const problems: Problem[] = [];
  const content = readContent(contentDir);
  for (const { pages } of [content, ...content.olderVersions]) {
    for (const { absolutePath, file } of pages) {
      const read = readTextFile(absolutePath, contentDir);
      const text = 'text' in read ? read.text : '';
      if ('problem' in read) problems.push(read.problem);
      if (!mayHaveDiagram.test(text)) continue;
      const page = await compilePage({ text, absolutePath, contentDir });
      diagrams.push(...page.diagrams.map((diagram) => ({ ...diagram, file })));
      problems.push(...page.problems.map((problem) => ({ ...problem, file })));
    }
  }
  return { diagrams, problems };
}
