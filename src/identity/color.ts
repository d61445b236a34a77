import { converter, formatHex, wcagContrast, type Oklch } from 'culori';

const oklchOf = converter('oklch');
const linearOf = converter('lrgb');

/** Converts a colour such as `#0a6b57` to OKLCH, where equal distances look equal. Grey has the hue 0. */
export const toOklch = (hex: string) => ({
  mode: 'oklch' as const,
  ...{ l: 0, c: 0, h: 0 },
  ...oklchOf(hex),
});

/** Converts a colour of OKLCH to hexadecimal. One that screens lack loses chroma until they have it. */
export function fromOklch(color: Oklch): string {
  const { r, g, b } = linearOf(color);
  const isShown = [r, g, b].every((part) => part > -0.001 && part < 1.001);
  if (!isShown && color.c > 0.002) return fromOklch({ ...color, c: color.c - 0.002 });
  return formatHex(color);
}

/** The contrast ratio of two colours (WCAG 2.2), from 1 to 21. */
export const contrastOf: (one: string, other: string) => number = wcagContrast;

/** Returns the colour of the same hue with the nearest lightness that passes; undefined without one. */
export function nearestColor(hex: string, passes: (color: string) => boolean): string | undefined {
  if (passes(hex)) return hex;
  const color = toOklch(hex);
  const nearestFirst = Array.from({ length: 501 }, (_, index) => index / 500).sort(
    (a, b) => Math.abs(a - color.l) - Math.abs(b - color.l),
  );
  for (const l of nearestFirst) {
    const moved = fromOklch({ ...color, l });
    if (passes(moved)) return moved;
  }
  return undefined;
}
