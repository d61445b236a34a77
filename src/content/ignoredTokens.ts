const ignore = () => undefined;

/** Callbacks of htmlparser2's tokenizer for what has neither tags nor attributes in it. */
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
