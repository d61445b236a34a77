import './printContentRoot';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatProblems, hasErrors, type Problem } from '@docs/core/problems';
import { displayPath } from '@docs/core/files';
import { contentRoot } from '../content/docsConfig';
import { readTextFont } from '../content/readTheme';
import { hasWeights } from '../content/themeFonts';
import { drawingName, drawingsFolder } from '../mdx/diagram/drawings';
import { diagramModes } from '../mdx/diagram/mermaidConfig';
import { chromiumPath } from './programs/installedProgram';
import { startDrawer } from './drawings/diagramDrawer';
import { type PageDiagram, readDiagrams } from './drawings/readDiagrams';

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
  const font = readTextFont(contentDir);
  const isVariable = font !== undefined && (await hasWeights(readFileSync(font.file)));
  const drawer = await startDrawer(chromiumPath(), font && { ...font, isVariable });
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
