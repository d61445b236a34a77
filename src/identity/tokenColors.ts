/** A colour in each mode. */
export interface TokenColor {
  light: string;
  dark: string;
}

/**
 * The colours of a style sheet's custom properties, for drawings without CSS.
 *
 * @param css - Source of tokens.css.
 * @returns A function that gives the colour of a custom property, such as `--accent`. It
 *   throws when the property has no light and dark colour.
 */
export function readTokenColors(css: string): (name: string) => TokenColor {
  const colors = new Map<string, TokenColor>();
  for (const [, name, light, dark] of css.matchAll(
    /^\s*(--[\w-]+):\s*light-dark\((#[0-9a-f]{3,8}),\s*(#[0-9a-f]{3,8})\);/gim,
  )) {
    // The first definition counts; later ones are for special cases.
    if (name && light && dark && !colors.has(name)) colors.set(name, { light, dark });
  }
  return (name) => {
    const color = colors.get(name);
    if (!color) throw new Error(`${name} has no light and dark colour in tokens.css.`);
    return color;
  };
}
