import { Parser } from 'htmlparser2';
import { isInline } from '../mdx/vocabulary';

/** The text and the links of a page. */
interface VisibleContent {
  /** Text in the order of the HTML, one entry for each block and each line of code. */
  text: string[];
  /** URLs of links and images as authored, in the order of the HTML. */
  links: string[];
}

const hidden = new Set(['script', 'style', 'template', 'noscript']);

/** Reads the text and the links of a page from its HTML. Other markup makes no difference. */
export function visibleContent(html: string): VisibleContent {
  const links: string[] = [];
  let text = '';
  let hiddenDepth = 0;
  let preDepth = 0;
  const parser = new Parser({
    onopentag(name, { href, src }) {
      if (hidden.has(name)) hiddenDepth += 1;
      if (name === 'pre') preDepth += 1;
      if (!isInline(name)) text += '\n';
      if (name === 'a' && href !== undefined) links.push(href);
      if (name === 'img' && src !== undefined) links.push(src);
    },
    ontext(part) {
      if (hiddenDepth === 0) text += preDepth > 0 ? part : part.replace(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (hidden.has(name)) hiddenDepth -= 1;
      if (name === 'pre') preDepth -= 1;
      if (!isInline(name)) text += '\n';
    },
  });
  parser.end(html);
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return { text: lines.filter((line) => line !== ''), links };
}

/**
 * Returns the differences of two lists as lines of a report. Lines of the first list begin with
 * `-`, lines of the second with `+`.
 */
export function listDifferences(before: readonly string[], after: readonly string[]): string[] {
  const removed = subtract(before, after).map((entry) => `- ${entry}`);
  const added = subtract(after, before).map((entry) => `+ ${entry}`);
  if (removed.length + added.length > 0) return [...removed, ...added];
  const moved = after.find((entry, index) => entry !== before[index]);
  return moved === undefined ? [] : [`moved: ${moved}`];
}

/** Removes the entries of another list, each as often as it occurs there. */
function subtract(list: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const entry of other) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return list.filter((entry) => {
    const count = counts.get(entry) ?? 0;
    counts.set(entry, count - 1);
    return count <= 0;
  });
}
