/**
 * The media query for windows in which the sidebar is a column and there is no drawer. 62.3125em
 * are 997 px at a font size of 16 px; a larger font of the browser needs a wider window. The styles
 * repeat this query.
 */
export const desktop = '(width >= 62.3125em)';
