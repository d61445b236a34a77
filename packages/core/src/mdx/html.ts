/** HTML elements that contain nothing and have no closing tag. */
export const voidElements: ReadonlySet<string> = new Set(
  'area br col embed hr img input link meta source track wbr'.split(' '),
);
const ignore = () => undefined;

/** Callbacks of htmlparser2's tokenizer for tokens without tags or attributes. */
export const ignoredTokens = {
  onattribentity: ignore,
  oncdata: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onprocessinginstruction: ignore,
  ontext: ignore,
  ontextentity: ignore,
};
