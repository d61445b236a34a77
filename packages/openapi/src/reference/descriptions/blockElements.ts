/** The elements of rendered CommonMark that a paragraph cannot contain. */
export const blockElements: ReadonlySet<string> = new Set(
  'blockquote details div dl h3 h4 h5 h6 hr ol p pre table ul'.split(' '),
);
