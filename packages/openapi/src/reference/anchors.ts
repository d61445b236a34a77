/** Converts a name to a part of an anchor, without spaces and characters special in URLs. */
export const anchorPart = (name: string): string =>
  name.replace(/[^\p{L}\p{N}_.$@:~+*!-]+/gu, '-').replace(/^-+(?=.)|(?<=.)-+$/g, '') || '-';

/** Converts a label to a part of an anchor. */
export const anchorSlug = (label: string): string =>
  anchorPart(label).replace(/\.+$/, '').toLowerCase() || '-';
