import { existsSync, readFileSync } from 'node:fs';
import { isPair, isScalar, visit } from 'yaml';
import { displayPath } from '@docs/core/files';
import { parseYamlDocument } from '@docs/core/yaml';
import type { LinkLocation } from './checkedPage';

/** Creates the search for the location of a link of header, footer or sidebar in the YAML files. */
export function createSharedLinkLocator(
  files: readonly string[],
): (href: string) => LinkLocation | undefined {
  const locations = new Map<string, LinkLocation>();
  for (const file of files.filter((name) => existsSync(name))) {
    const { document, positionOf } = parseYamlDocument(readFileSync(file, 'utf8'));
    visit(document, {
      Scalar: (_key, { value, range }, path) => {
        if (typeof value !== 'string' || !range || locations.has(value) || !isLink(path)) return;
        locations.set(value, { file: displayPath(file), ...positionOf(range[0]) });
      },
    });
  }
  return (href) => locations.get(href);
}

/** Whether a value is the URL of a link, and not a slug or the id of a page. */
function isLink(path: readonly unknown[]): boolean {
  const keys = path.filter(isPair).map(({ key }) => (isScalar(key) ? key.value : key));
  return keys.at(-1) === 'href' || keys.at(-2) === 'links';
}
