import { asObject, isObject } from '@docs/openapi/json';
import type { HtmlReference, ScannedHtml } from '../links/scanHtml';

interface Outline {
  ids: string[];
  /** Anchors of what the page loads on demand. */
  loaded: string[];
  links: string[];
  images: string[];
}

/**
 * The ids and links of a page, as its HTML has them, read from the data that the page is rendered
 * from: content trees, views of operations, headings.
 *
 * @param data - Any JSON; an id is where a key `id` is, an older anchor, a link or an image in an
 *   element's properties, a link also in `externalDocs`.
 * @param hrefs - Further links.
 * @param toUrl - Resolves a link as the page does.
 */
export function outlinePage(
  data: readonly unknown[],
  hrefs: readonly string[],
  toUrl: (href: string) => string,
): ScannedHtml {
  const outline: Outline = { ids: [], loaded: [], links: [...hrefs], images: [] };
  data.forEach((value) => collect(value, outline, undefined));
  const toReferences = (kind: HtmlReference['kind'], authored: readonly string[]) =>
    [...new Set(authored)].map((href): HtmlReference => ({ kind, href: toUrl(href) }));
  return {
    ids: outline.ids,
    loadedPrefixes: outline.loaded.map((id) => `${id}.`),
    references: [...toReferences('link', outline.links), ...toReferences('image', outline.images)],
  };
}

/** @param anchor - The nearest id around the value. */
function collect(value: unknown, outline: Outline, anchor: string | undefined): void {
  if (Array.isArray(value)) {
    const [type, props] = value as unknown[];
    if (typeof type === 'string' && isObject(props)) {
      if (typeof props.href === 'string') outline.links.push(props.href);
      // What the `src` of a component is, only the component knows.
      if (typeof props.src === 'string' && !/^[A-Z]/.test(type)) outline.images.push(props.src);
      if (type === 'a' && typeof props.name === 'string') outline.ids.push(props.name);
    }
    value.forEach((item) => collect(item, outline, anchor));
  } else if (isObject(value)) {
    const id = typeof value.id === 'string' ? value.id : anchor;
    if (typeof value.id === 'string') outline.ids.push(value.id);
    const { url } = asObject(value.externalDocs);
    if (typeof url === 'string') outline.links.push(url);
    if (typeof value.more === 'string' && id !== undefined) outline.loaded.push(id);
    Object.values(value).forEach((item) => collect(item, outline, id));
  }
}
