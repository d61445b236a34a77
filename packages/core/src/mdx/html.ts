/** HTML elements that contain nothing and have no closing tag. */
export const voidElements: ReadonlySet<string> = new Set(
  'area br col embed hr img input link meta source track wbr'.split(' '),
);
