/** A name as a part of an anchor, without spaces and characters with a meaning in URLs. */
export const anchorPart = (name: string): string =>
  name.replace(/[^\p{L}\p{N}_.$@:~+*!-]+/gu, '-').replace(/^-+(?=.)|(?<=.)-+$/g, '') || '-';

/** A label as a part of an anchor. */
export const anchorSlug = (label: string): string =>
  anchorPart(label).replace(/\.+$/, '').toLowerCase() || '-';
