/** A colour in each mode. */
export interface TokenColor {
  light: string;
  dark: string;
}

/**
 * Reads the colours of a style sheet's custom properties, for drawings without CSS.
 *
 * @param css - The source of tokens.css.
 * @returns A function that returns the colour of a custom property, such as `--accent`. It throws
 * when the property has a colour that is not hexadecimal.
 */
export function readTokenColors(css: string): (name: string) => TokenColor {
  const colors = new Map<string, TokenColor>();
  for (const [, name, light, dark, both] of css.matchAll(
    /^\s*(--[\w-]+):\s*(?:light-dark\((#[0-9a-f]{3,8}),\s*(#[0-9a-f]{3,8})\)|(#[0-9a-f]{3,8}));/gim,
  )) {
    // The first definition counts. Later ones are for special cases.
    if (!name || colors.has(name)) continue;
    colors.set(name, { light: light ?? both ?? '', dark: dark ?? both ?? '' });
  }
  return (name) => {
    const color = colors.get(name);
    if (color) return color;
    throw Object.assign(new Error(`src/styles/tokens.css: ${name} has no hexadecimal colour.`), {
      hint: `Write \`${name}: light-dark(#0a6b57, #62d2b3);\`, or one such colour for both modes: drawings without CSS need it.`,
    });
  };
}
