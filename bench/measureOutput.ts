import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { median } from './median';

/** The output of a build. */
export interface OutputFacts {
  files: number;
  bytes: number;
  /** HTML of a median page. */
  pageBytes: number;
}

/** Measures the folder; `pageFiles` are the HTML files of the pages that are compared. */
export function measureOutput(folder: string, pageFiles: readonly string[]): OutputFacts {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(path.join(parentPath, name)).size);
  return {
    files: sizes.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    pageBytes: median(pageFiles.map((file) => statSync(file).size)),
  };
}
