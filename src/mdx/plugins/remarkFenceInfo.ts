import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import { pageFacts, startOf } from './pageFile';
import { visit } from '@docs/core/mdx';

/**
 * Rewrites info strings of code fences, and comments that mark lines, from other generators'
 * forms. Examples: `JS`, `js{1}`, `js:line-numbers`, `[x.js]`, `title='x.js'`, `mark={1}`,
 * `{"Label":1-3}`, `// highlight-next-line`. It drops and reports what only changes numbers or frames.
 */
export function remarkFenceInfo() {
  return (tree: Root, file?: VFile): void => {
    visit(tree, 'code', (fence) => {
      if (file) reportUnused(fence, file);
      // Without a language, the first word is part of the info string: ```title="x.js".
      const [, language = '', attached = ''] = /^((?![\w-]+=)[^{:[]*)(.*)$/.exec(
        fence.lang ?? '',
      ) ?? [undefined, '', fence.lang ?? ''];
      const meta = siteMeta(`${attached.replace(/:[\w-]+(?:=\d+)?/g, '')} ${fence.meta ?? ''}`);
      fence.lang = language.toLowerCase() || null;
      fence.meta = meta || null;
      if (!/\{[\d,-]+\}/.test(meta)) markByComments(fence);
    });
  };
}

/** What other generators write in an info string for numbers, frames and wrapped lines. */
const unused =
  /(?<![\w"'/.])(?:showLineNumbers|(?:no-)?line-numbers|linenums|lineNumbers|startLineNumber|noframe|frame(?==)|collapse(?==)|wrap(?![\w/.])|preserveIndent)/;

function reportUnused(fence: Code, file: VFile): void {
  const info = `${fence.lang ?? ''} ${fence.meta ?? ''}`.replace(/"[^"]*"|'[^']*'/g, '""');
  const [found] = unused.exec(info) ?? [];
  if (found === undefined) return;
  pageFacts(file).problems.push({
    severity: 'warning',
    ...startOf(fence),
    field: found,
    message: `The site does not use \`${found}\` of a code fence.`,
    expected: 'a language, a `title`, and marked lines such as `{2,4-6}`',
    found: info.trim(),
    hint: 'Remove it: code has neither numbers nor frames, and readers wrap lines themselves.',
  });
}

const siteMeta = (meta: string): string =>
  meta
    .replace(/(^|\s)\[([^\]"]+)\]/, '$1title="$2"')
    .replace(/\btitle='([^'"]*)'/, 'title="$1"')
    .replace(/\bmark=\{/g, '{')
    .replace(/\b(?!ins=|del=)\w+=\{[^}]*\}/g, '')
    .replace(/\{[^}]*\}/g, (range) => range.replace(/"[^"]*":|\s/g, ''))
    .trim();

const comment =
  /^\s*(?:\/\/|#|--|%|;|\/\*|<!--|\{\s*\/\*|rem)\s*highlight-(next-line|start|end)\s*(?:\*\/\s*\}?|-->)?\s*$/i;

/** Removes lines that only mark other lines, and adds the marks to the info string. */
function markByComments(fence: Code): void {
  const kept: string[] = [];
  const marked: number[] = [];
  let isOpen = false;
  let isNext = false;
  for (const line of fence.value.split('\n')) {
    const kind = comment.exec(line)?.[1]?.toLowerCase();
    if (kind === 'next-line') isNext = true;
    else if (kind) isOpen = kind === 'start';
    else {
      kept.push(line);
      if (isOpen || isNext) marked.push(kept.length);
      isNext = false;
    }
  }
  if (marked.length === 0) return;
  fence.value = kept.join('\n');
  fence.meta = `${fence.meta ?? ''} {${marked.join(',')}}`.trim();
}
