import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodePercent } from '@docs/core/urls';
import { displayPath } from '@docs/core/files';
import { escapeRegExp } from '@docs/core/text';
import { positionIn } from '@docs/core/yaml';
import type { LinkLocation } from './checkedPage';

/**
 * Creates the search for the location of a link in the contracts of some folders, in Markdown
 * or in HTML, as a path or as a URL of the site.
 *
 * @param baseUrl The `base_url` of the site.
 * @param severity Severity of a broken link in a contract.
 */
export function createContractLinkLocator(
  folders: readonly string[],
  baseUrl: string,
  severity: LinkLocation['severity'],
): (href: string) => LinkLocation | undefined {
  let contracts: { file: string; text: string }[] | undefined;
  return (href) => {
    contracts ??= folders.filter((folder) => existsSync(folder)).flatMap(readContracts);
    for (const { file, text } of contracts) {
      const at = indexOfLink(text, href) ?? indexOfLink(text, baseUrl + href);
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

/** Finds a URL in a text, where it is not part of a longer URL. */
function indexOfLink(text: string, href: string): number | undefined {
  for (const { 0: authored, index } of text.matchAll(authoredUrl(href))) {
    const [before = '', after = ''] = [text[index - 1], text[index + authored.length]];
    if (/^[\s(<"'=]?$/.test(before) && /^[\s)>"'\\]?$/.test(after)) return index;
  }
  return undefined;
}

/** Matches a URL also without Markdown's percent-encoding, for example of braces. */
function authoredUrl(href: string): RegExp {
  const parts = href.split(/((?:%[\da-f]{2})+)/i);
  const patterns = parts.map((part, index) => {
    const literal = escapeRegExp(part);
    return index % 2 === 0 ? literal : `(?:${literal}|${escapeRegExp(decodePercent(part))})`;
  });
  return new RegExp(patterns.join(''), 'g');
}
