/**
 * From this width on, the sidebar is a column and there is no drawer: 997 px at a font size of
 * 16 px. In em, so that a larger font of the browser needs a wider window. The media queries of
 * the styles are the same.
 */
export const desktop = '(width >= 62.3125em)';
