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
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const text = authored.get(node) ?? node.data;
      const shown = own.reduce((filled, [key, typed]) => {
        const baseUrl = key.slice(prefix.length);
        return filled.replaceAll(baseUrl, ownBaseUrl(typed) ?? baseUrl);
      }, text);
      if (shown === node.data) continue;
      authored.set(node, text);
      node.data = shown;
    }
  }
}

onOwnValues(showOwnBaseUrls);
