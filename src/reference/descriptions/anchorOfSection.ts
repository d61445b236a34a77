import { decodePercent } from '../../content/urls/decodePercent';

/**
 * Finds the anchor to which a Redoc link to a section resolves, e.g. `#section/Access/By-key`.
 * `anchors` are those of the page with the contract's description. Undefined for any other link.
 */
export function anchorOfSection(href: string, anchors: Iterable<string>): string | undefined {
  const heading = /^#section\/(?:.*\/)?([^/]+)$/.exec(decodePercent(href))?.[1];
  if (heading === undefined) return undefined;
  return [...anchors].find((anchor) => lettersOf(anchor) === lettersOf(heading));
}

/** The letters and digits of an anchor, which are the same in Redoc and on this site. */
const lettersOf = (anchor: string): string => anchor.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
