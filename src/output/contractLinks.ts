import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from '../content/displayPath';

interface Place {
  file: string;
  line: number;
  column: number;
}

/** Finds where a contract in one of the folders has a link, in Markdown or in HTML. */
export function contractLinkLocator(
  folders: readonly string[],
): (href: string) => Place | undefined {
  let texts: { file: string; text: string }[] | undefined;
  return (href) => {
    texts ??= folders.filter((folder) => existsSync(folder)).flatMap(textsIn);
    for (const { file, text } of texts) {
      const at = placeOfLink(text, href);
      if (at === undefined) continue;
      const before = text.slice(0, at).split('\n');
      return { file, line: before.length, column: (before.at(-1) ?? '').length + 1 };
    }
    return undefined;
  };
}

const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ya?ml|json)$/.test(name))
    .sort()
    .map((name) => path.join(folder, name))
    .map((file) => ({ file: displayPath(file), text: readFileSync(file, 'utf8') }));

/** Where a text has an address as a whole, and not as the beginning or end of a longer one. */
function placeOfLink(text: string, href: string): number | undefined {
  for (let at = text.indexOf(href); at !== -1; at = text.indexOf(href, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + href.length]];
    if (/^[\s(<"'=]?$/.test(before) && /^[\s)>"'\\]?$/.test(after)) return at;
  }
  return undefined;
}
