import { baseUrlKey, ownBaseUrl } from '@docs/openapi/ownValues';
import { islandMark } from '../loading/island';
import { onOwnValues, readOwnValues } from '../storage/ownValues';

/** What the build wrote, by the text that shows a reader's base URL. */
const authored = new WeakMap<Text, string>();

/**
 * Shows the reader's base URLs in the code of prose. Secrets stay out of it: readers commit such
 * programs.
 */
export function showOwnBaseUrls(): void {
  const prefix = baseUrlKey('');
  const own = Object.entries(readOwnValues()).filter(([key]) => key.startsWith(prefix));
  for (const code of document.querySelectorAll('main pre > code')) {
    if (code.closest(`[${islandMark}=samples]`)) continue;
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    const texts = nodes.map((node) => authored.get(node) ?? node.data);
    for (const [key, typed] of own) {
      const baseUrl = key.slice(prefix.length);
      const shown = ownBaseUrl(typed);
      if (shown !== undefined) replaceAcross(texts, baseUrl, shown);
    }
    nodes.forEach((node, index) => {
      const shown = texts[index] ?? '';
      if (shown === node.data) return;
      if (!authored.has(node)) authored.set(node, node.data);
      node.data = shown;
    });
  }
}

/** Replaces a text that may begin in one part and end in another, as a highlighter splits code. */
function replaceAcross(parts: string[], text: string, by: string): void {
  const whole = parts.join('');
  for (let at = whole.lastIndexOf(text); at >= 0; at = whole.lastIndexOf(text, at - 1)) {
    let start = 0;
    for (const [index, part] of parts.entries()) {
      const from = Math.max(0, at - start);
      const to = Math.min(part.length, at + text.length - start);
      if (from < to) {
        parts[index] = part.slice(0, from) + (start + from === at ? by : '') + part.slice(to);
      }
      start += part.length;
    }
    if (at === 0) break;
  }
}

onOwnValues(showOwnBaseUrls);
