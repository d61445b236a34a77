import { createElement, type ReactElement } from 'react';
import { sitePath } from '../../client/paths/sitePath';

/** Attributes that contain the URL of a file. `srcset` contains several, each with a descriptor. */
const urlAttributes: ReadonlySet<string> = new Set(['src', 'poster']);
const candidates = /(^|,)(\s*)(\/[^\s,]+)/g;

/** Creates the component of an element that loads a file. URLs of the site get its path prefix. */
export const createMedia = (name: string) =>
  function Media(props: Record<string, unknown>): ReactElement {
    const attributes = Object.entries(props).map(([key, value]) => [
      key,
      typeof value === 'string' ? withSitePaths(key, value) : value,
    ]);
    return createElement(name, Object.fromEntries(attributes) as Record<string, unknown>);
  };

function withSitePaths(attribute: string, value: string): string {
  if (urlAttributes.has(attribute)) return sitePath(value);
  if (attribute.toLowerCase() !== 'srcset') return value;
  return value.replace(candidates, (_, comma: string, blanks: string, url: string) => {
    return comma + blanks + sitePath(url);
  });
}
