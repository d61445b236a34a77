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
