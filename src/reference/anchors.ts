/** Makes an anchor that no other location of the page has. */
export type ClaimAnchor = (anchor: string) => string;

/** Anchors of one page; one that is claimed again gets a number. */
export function createAnchors(): ClaimAnchor {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (anchor) => {
    let unique = anchor;
    let count = counts.get(anchor) ?? 1;
    while (taken.has(unique)) unique = `${anchor}-${++count}`;
    counts.set(anchor, count);
    taken.add(unique);
    return unique;
  };
}

/** A name as a part of an anchor, without spaces and characters with a meaning in URLs. */
export const anchorPart = (name: string): string =>
  name.replace(/[^\p{L}\p{N}_.$@:~+*!-]+/gu, '-').replace(/^-+(?=.)|(?<=.)-+$/g, '') || '-';

/** A label as a part of an anchor. */
export const anchorSlug = (label: string): string =>
  anchorPart(label).replace(/\.+$/, '').toLowerCase() || '-';
