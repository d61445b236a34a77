import { decodePercent } from '@docs/core/urls';

/**
 * Finds the anchor for a Redoc link to a section, such as `#section/Access/By-key`. Undefined for
 * other links. `anchors` are those of the page with the contract's description.
 */
export function anchorOfSection(href: string, anchors: Iterable<string>): string | undefined {
  const heading = /^#section\/(?:.*\/)?([^/]+)$/.exec(decodePercent(href))?.[1];
  if (heading === undefined) return undefined;
  return [...anchors].find((anchor) => lettersOf(anchor) === lettersOf(heading));
}

/** Returns the letters and digits of an anchor. Redoc and this site have the same ones. */
const lettersOf = (anchor: string): string => anchor.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
