import { readableName } from './readableName';

/** A line that begins a block: `!!! note "Title"`, `??? note "Summary"` or `=== "Tab"`. */
const opening = /^( *)(?:(!!!|\?{3}\+?) +([\w-]+)[\w -]*?|===[!+]?(?= *"))(?: *"(.*)")? *$/;

/** Kinds of MkDocs that the site shows as another one, with their own name as the title. */
const similar: Readonly<Record<string, string>> = {
  hint: 'tip',
  success: 'tip',
  attention: 'warning',
  bug: 'danger',
  error: 'danger',
  failure: 'danger',
};

/**
 * Converts the boxes, details and tabs of MkDocs, whose content is indented. Without this, it would
 * be shown as code.
 *
 * @param blocks - Names of `:::` blocks of the new site.
 */
export const convertIndentedBlocks = (text: string, blocks: ReadonlySet<string>): string =>
  convertLines(text.split('\n'), blocks).join('\n');

function convertLines(lines: readonly string[], blocks: ReadonlySet<string>): string[] {
  const result: string[] = [];
  let fence = '';
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    const [authored, indent = '', sign, kind, title] = (fence === '' && opening.exec(line)) || [];
    at += 1;
    if (authored === undefined) {
      result.push(line);
      continue;
    }
    const end = endOfContent(lines, at, indent);
    const inner = lines.slice(at, end).map((each) => outdented(each, indent));
    const content = convertLines(inner, blocks);
    at = end;
    if (sign !== undefined) result.push(...box({ indent, sign, kind, title, content }, blocks));
    else {
      const isNext = new RegExp(`^${indent}===[!+]? *"`);
      const following = lines.slice(at).find((each) => each.trim() !== '') ?? '';
      const label = (title ?? '').replaceAll('"', '&quot;');
      if (result.at(-1) === `${indent}</Tab>`) result.push('');
      else result.push(`${indent}<Tabs>`);
      result.push(`${indent}<Tab label="${label}">`, '', ...content, '', `${indent}</Tab>`);
      if (isNext.test(following)) while (lines[at]?.trim() === '') at += 1;
      else result.push(`${indent}</Tabs>`);
    }
  }
  return result;
}

/** The line after the last one with the indentation of the content. */
function endOfContent(lines: readonly string[], from: number, indent: string): number {
  let end = from;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.startsWith(`${indent}    `) && line.trim() !== '') end = at + 1;
    else if (line.trim() !== '') break;
  }
  return end;
}

const outdented = (line: string, indent: string): string =>
  line.startsWith(`${indent}    `) ? indent + line.slice(indent.length + 4) : line;

interface Box {
  indent: string;
  sign: string;
  kind: string | undefined;
  title: string | undefined;
  content: readonly string[];
}

function box(
  { indent, sign, kind = '', title, content }: Box,
  blocks: ReadonlySet<string>,
): string[] {
  const name = blocks.has(kind) ? kind : (similar[kind] ?? 'note');
  const isDetails = sign !== '!!!';
  const ownTitle = isDetails || name !== kind ? readableName(kind) : '';
  const inner = content.map((line) => /^\s*(:{3,})/.exec(line)?.[1]?.length ?? 2);
  const colons = ':'.repeat(Math.max(2, ...inner) + 1);
  const words = [isDetails ? 'details' : name, title ?? ownTitle].filter((word) => word !== '');
  const open = sign.endsWith('+') ? ' {open}' : '';
  return [`${indent}${colons}${words.join(' ')}${open}`, ...content, `${indent}${colons}`];
}
