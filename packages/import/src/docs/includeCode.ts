import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isFile, isInside } from '@docs/core/files';
import { fenceOf } from '@docs/core/text';
import type { Conversion } from './conversion';
import type { TextRange } from './textEdits';

/**
 * Replaces an include of VitePress such as `<<< @/snippets/x.js#region{1,3} [title]` by the code.
 * If the file does not exist, it becomes a comment.
 */
export function includeCode(paragraph: string, range: TextRange, conversion: Conversion): void {
  const blocks = paragraph
    .split('\n')
    .map((line) => includedFence(line.trim(), conversion) ?? line.trim());
  // In a list item, each line of the code needs the indentation of the item.
  const { text } = conversion.page;
  const column = range.start - (text.lastIndexOf('\n', range.start - 1) + 1);
  const isMissing = (block: string) => block.startsWith('<<<');
  const shown = blocks.map((block) => (isMissing(block) ? `<!-- ${block} -->` : block));
  const lines = shown.join('\n\n').replace(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`);
  conversion.edits.push({ ...range, text: lines });
  for (const line of blocks.filter(isMissing)) {
    conversion.remarks.push({ at: range.start, kind: 'code', value: line });
  }
}

function includedFence(line: string, { page, source }: Conversion): string | undefined {
  const [, authored = '', region, info = '', title] =
    /^<<<\s+([^\s#{[]+)(?:#([\w-]+))?(?:\s*\{([^}]*)\})?(?:\s*\[(.*)\])?\s*$/.exec(line) ?? [];
  if (authored === '') return undefined;
  const folders = authored.startsWith('@/')
    ? [source.docs, source.project]
    : [path.dirname(page.absolutePath)];
  const file = folders
    .map((folder) => path.resolve(folder, authored.replace(/^@\//, '')))
    .find((name) => isInside(source.project, name) && isFile(name));
  if (file === undefined) return undefined;
  const code = readFileSync(file, 'utf8').replace(/\r\n/g, '\n').trimEnd();
  const marked = /[\d,-]+/.exec(info)?.[0];
  const language = /[a-z]+/i.exec(info.replace(/:[\w-]+/g, ''))?.[0] ?? path.extname(file).slice(1);
  const meta = [
    language,
    title === undefined ? '' : `title="${title}"`,
    marked === undefined ? '' : `{${marked}}`,
  ].filter((part) => part !== '');
  const part = regionOf(code, region);
  return fenceOf(part, meta.join(' '));
}

/** The lines between `#region name` and `#endregion`. All lines if there is no name. */
function regionOf(code: string, region: string | undefined): string {
  const lines = code.split('\n');
  const isMark = (line: string) => /#(?:end)?region\b/.test(line);
  const from = region
    ? lines.findIndex((line) => new RegExp(`#region\\s+${region}\\b`).test(line))
    : -1;
  const until = lines.findIndex((line, index) => index > from && /#endregion/.test(line));
  const part = from < 0 ? lines : lines.slice(from + 1, until < 0 ? undefined : until);
  return part.filter((line) => !isMark(line)).join('\n');
}
