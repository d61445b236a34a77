import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import mermaid from 'mermaid/package.json';
import { diagramModes, mermaidConfig, type DiagramMode } from './mermaidConfig';

const inputs = JSON.stringify([mermaid.version, diagramModes.map(mermaidConfig)]);

/** Digest of a diagram's source, Mermaid's version and the settings of both colour modes. */
export const digestOfDiagram = (source: string): string =>
  createHash('sha256').update(`${inputs}\0${source}`).digest('hex').slice(0, 16);

/** Absolute path of the folder that `npm run diagrams` writes to. */
export const drawingsFolder = (contentDir: string): string => path.join(contentDir, 'diagrams');

/** File name of the SVG of a diagram in one colour mode. */
export const drawingName = (digest: string, mode: DiagramMode): string => `${digest}.${mode}.svg`;

/** Whether a diagram has been drawn in both colour modes. */
export const isDrawn = (contentDir: string, digest: string): boolean =>
  diagramModes.every((mode) =>
    existsSync(path.join(drawingsFolder(contentDir), drawingName(digest, mode))),
  );
