import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import font from '@fontsource-variable/hanken-grotesk/package.json';
import mermaid from 'mermaid/package.json';
import { readTextFont } from '../../content/readTheme';
import {
  diagramFont,
  diagramModes,
  familiesWith,
  mermaidConfig,
  plateColors,
  type DiagramMode,
} from './mermaidConfig';

/** Raise this number when `npm run diagrams` draws the same diagram differently. */
const drawerVersion = 2;

const inputs = JSON.stringify([
  drawerVersion,
  mermaid.version,
  font.version,
  diagramModes.map((mode) => [plateColors[mode], mermaidConfig(mode, familiesWith(diagramFont))]),
]);

/**
 * Returns a digest of the source, the versions of Mermaid and the font, and all settings. No colour
 * of a theme is in it.
 */
export function digestOfDiagram(source: string, contentDir: string): string {
  const font = readTextFont(contentDir);
  const hash = createHash('sha256').update(`${inputs}\0${source}`);
  if (font) hash.update(readFileSync(font.file));
  return hash.digest('hex').slice(0, 16);
}

/** Absolute path of the folder that `npm run diagrams` writes to. */
export const drawingsFolder = (contentDir: string): string => path.join(contentDir, 'diagrams');

/** File name of the SVG of a diagram in one colour mode. */
export const drawingName = (digest: string, mode: DiagramMode): string => `${digest}.${mode}.svg`;

/** Whether a diagram has been drawn in both colour modes. */
export const isDrawn = (contentDir: string, digest: string): boolean =>
  diagramModes.every((mode) =>
    existsSync(path.join(drawingsFolder(contentDir), drawingName(digest, mode))),
  );
