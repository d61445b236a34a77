import { decodePercent } from '../../content/urls/decodePercent';

/**
 * The anchor that a link to a section in the style of Redoc, `#section/Access/By-key`, means among
 * those of the page with the contract's description; undefined for any other link.
 */
export function anchorOfSection(href: string, anchors: Iterable<string>): string | undefined {
  const heading = /^#section\/(?:.*\/)?([^/]+)$/.exec(decodePercent(href))?.[1];
  if (heading === undefined) return undefined;
  return [...anchors].find((anchor) => lettersOf(anchor) === lettersOf(heading));
}

/** What anchors of Redoc and of this site have in common. */
const lettersOf = (anchor: string): string => anchor.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
