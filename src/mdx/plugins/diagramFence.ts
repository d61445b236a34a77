import path from 'node:path';
import type { Element } from 'hast';
import { imageSize } from 'image-size';
import { readFileSync } from 'node:fs';
import type { VFile } from 'vfile';
import { findDiagramError } from '../diagram/diagramSyntax';
import { diagramModes } from '../diagram/mermaidConfig';
import { digestOfDiagram, drawingName, drawingsFolder, isDrawn } from '../diagram/drawings';
import { pageFacts, startOf } from './pageFile';
import { addAsset } from './remarkContentLinks';

interface DiagramFence {
  /** Mermaid source without the fence. */
  source: string;
  /** The info string after the language, e.g. `title="How it flows"`. */
  meta: string;
  pre: Element;
}

/**
 * Checks a `mermaid` fence and builds the attributes of its `Diagram`: with the
 * committed drawings where they are current, else with the source alone.
 */
export async function buildDiagramAttributes(
  { source, meta, pre }: DiagramFence,
  file: VFile,
  contentDir: string,
): Promise<Record<string, string | undefined>> {
  const { diagrams, problems } = pageFacts(file);
  const digest = digestOfDiagram(source);
  const drawn = isDrawn(contentDir, digest);
  diagrams.push({ source, line: startOf(pre).line, digest, isDrawn: drawn });

  const title = findValue(meta, 'title');
  const description = findValue(meta, 'description') ?? accessibleText(source);
  if (!title && !description) {
    problems.push({
      severity: 'error',
      ...startOf(pre),
      field: 'title',
      message: 'The diagram has no title and no description.',
      expected: '```mermaid title="…" or ```mermaid description="…"',
      found: `\`\`\`mermaid ${meta}`.trim(),
      hint: 'Add a title, which is shown, or a description, which is only read out.',
    });
  }
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
      message: 'The diagram has not been drawn, so every visitor loads Mermaid to draw it.',
      expected: diagramModes.map((mode) => `diagrams/${drawingName(digest, mode)}`).join(' and '),
      found: 'nothing',
      hint: 'Run `npm run diagrams` and commit what it writes.',
    });
  }
  return attributes;
}

const findValue = (meta: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]+)"`).exec(meta)?.[1];

/** The text for screen readers in the source, by Mermaid's own `accDescr` and `accTitle`. */
function accessibleText(source: string): string | undefined {
  const [, block] = /^\s*accDescr\s*\{([^}]*)\}/m.exec(source) ?? [];
  const [, line] = /^\s*accDescr\s*:(.*)$/m.exec(source) ?? [];
  const [, title] = /^\s*accTitle\s*:(.*)$/m.exec(source) ?? [];
  return (block ?? line ?? title)?.replace(/\s+/g, ' ').trim();
}

/** Copies the drawings of a diagram with the page. Returns their URLs and size in pixels. */
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
