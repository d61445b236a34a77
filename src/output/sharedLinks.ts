import { existsSync, readFileSync } from 'node:fs';
import { displayPath } from '../content/displayPath';

interface Location {
  file: string;
  line: number;
  column: number;
}

/** Finds the location of a link of header, footer or sidebar in the YAML files. */
export function sharedLinkLocator(
  files: readonly string[],
): (href: string) => Location | undefined {
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
