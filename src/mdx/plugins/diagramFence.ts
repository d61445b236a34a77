import path from 'node:path';
import type { Element } from 'hast';
import { imageSize } from 'image-size';
import { readFileSync } from 'node:fs';
import type { VFile } from 'vfile';
import { readAccessibleText } from '../diagram/readAccessibleText';
import { findDiagramError } from '../diagram/diagramSyntax';
import { parseFenceMeta } from '../fenceMeta';
import { diagramModes } from '../diagram/mermaidConfig';
import { digestOfDiagram, drawingName, drawingsFolder, isDrawn } from '../diagram/drawings';
import { pageFacts, startOf, type PageProblem } from './pageFile';
import { addAsset } from './remarkContentLinks';

interface DiagramFence {
  /** Mermaid source without the fence. */
  source: string;
  /** The info string after the language, for example `title="How it flows"`. */
  meta: string;
  pre: Element;
}

/**
 * Checks a `mermaid` fence and builds the attributes of its `Diagram`. They contain the committed
 * drawings if these are current, otherwise only the source.
 */
export async function buildDiagramAttributes(
  { source, meta, pre }: DiagramFence,
  file: VFile,
  contentDir: string,
): Promise<Record<string, string | undefined>> {
  const { diagrams, problems } = pageFacts(file);
  const digest = digestOfDiagram(source, contentDir);
  const drawn = isDrawn(contentDir, digest);
  diagrams.push({ source, line: startOf(pre).line, digest, isDrawn: drawn });

  const said = readAccessibleText(source);
  const { values } = parseFenceMeta(meta);
  const title = values.get('title') || said.title;
  const description = values.get('description') || said.description;
  problems.push(...textProblems({ title, description }, startOf(pre)));
  const attributes = { source, title, description };
  if (drawn) return { ...attributes, ...attachDrawings(file, contentDir, digest) };

  const error = await findDiagramError(source);
  if (error) {
    const { line, column } = startOf(pre);
    problems.push({
      severity: 'error',
      line: line + (error.line ?? 0),
      column: error.line === undefined ? column : 1,
      message: `Mermaid cannot read the diagram: ${error.reason}.`,
      expected: error.expected,
      found: source.split('\n')[(error.line ?? 1) - 1]?.trim(),
      hint: 'Correct this line or one before it.',
    });
  } else {
    problems.push({
      severity: 'warning',
      ...startOf(pre),
      message: 'The diagram has not been drawn, so every reader loads Mermaid to draw it.',
      expected: diagramModes.map((mode) => `diagrams/${drawingName(digest, mode)}`).join(' and '),
      found: 'nothing',
      hint: 'Run `npm run diagrams` and commit what it writes.',
    });
  }
  return attributes;
}

/** Reports a diagram without a name or without sentences for readers who cannot see it. */
function textProblems(
  { title, description }: { title: string | undefined; description: string | undefined },
  position: { line: number; column: number },
): PageProblem[] {
  const titleProblem: PageProblem = {
    severity: description ? 'warning' : 'error',
    ...position,
    field: 'accTitle',
    message: 'The diagram has no title.',
    expected: '`accTitle: …` in the diagram',
    found: 'nothing',
    hint: 'Name the diagram in a few words.',
  };
  const descriptionProblem: PageProblem = {
    severity: 'warning',
    ...position,
    field: 'accDescr',
    message: 'The diagram has no description, which readers who cannot see it need.',
    expected: '`accDescr { … }` in the diagram',
    found: 'nothing',
    hint: 'Write in sentences what the diagram shows.',
  };
  return [...(title ? [] : [titleProblem]), ...(description ? [] : [descriptionProblem])];
}

/** Copies a diagram's drawings with the page. Returns their URLs and their size in pixels. */
function attachDrawings(file: VFile, contentDir: string, digest: string): Record<string, string> {
  const fileOf = (mode: (typeof diagramModes)[number]) =>
    path.join(drawingsFolder(contentDir), drawingName(digest, mode));
  const { width, height } = imageSize(readFileSync(fileOf('light')));
  return {
    ...Object.fromEntries(diagramModes.map((mode) => [mode, addAsset(file, fileOf(mode))])),
    width: String(width),
    height: String(height),
  };
}
