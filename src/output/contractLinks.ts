import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from '../content/displayPath';
import { positionIn } from '../content/positionIn';
import type { LinkLocation } from './checkedPage';

/**
 * Creates the search for the location of a link in the contracts of some folders, in Markdown
 * or in HTML.
 * @param severity Severity of a broken link in a contract.
 */
export function createContractLinkLocator(
  folders: readonly string[],
  severity: LinkLocation['severity'],
): (href: string) => LinkLocation | undefined {
  let contracts: { file: string; text: string }[] | undefined;
  return (href) => {
    contracts ??= folders.filter((folder) => existsSync(folder)).flatMap(readContracts);
    for (const { file, text } of contracts) {
      const at = indexOfLink(text, href);
      if (at === undefined) continue;
      return { file, ...positionIn(text, at), severity };
    }
    return undefined;
  };
}

const readContracts = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ya?ml|json)$/.test(name))
    .sort()
    .map((name) => path.join(folder, name))
    .map((file) => ({ file: displayPath(file), text: readFileSync(file, 'utf8') }));

/** Index of a URL in a text as a whole, and not as the beginning or end of a longer one. */
function indexOfLink(text: string, href: string): number | undefined {
  for (let at = text.indexOf(href); at !== -1; at = text.indexOf(href, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + href.length]];
    if (/^[\s(<"'=]?$/.test(before) && /^[\s)>"'\\]?$/.test(after)) return at;
  }
  return undefined;
}
