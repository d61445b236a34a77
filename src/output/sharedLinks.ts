import { existsSync, readFileSync } from 'node:fs';
import { displayPath } from '../content/displayPath';
import type { LinkLocation } from './checkedPage';

/** Creates the search for the location of a link of header, footer or sidebar in the YAML files. */
export function createSharedLinkLocator(
  files: readonly string[],
): (href: string) => LinkLocation | undefined {
  const sources = files
    .filter((file) => existsSync(file))
    .map((file) => ({ file: displayPath(file), lines: readFileSync(file, 'utf8').split('\n') }));
  return (href) => {
    for (const { file, lines } of sources) {
      const line = lines.findIndex((text) => text.trimEnd().replace(/['"]$/, '').endsWith(href));
      const column = lines[line]?.lastIndexOf(href) ?? -1;
      if (line !== -1) return { file, line: line + 1, column: column + 1 };
    }
    return undefined;
  };
}
