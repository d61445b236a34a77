import { clampChroma, converter, formatHex, wcagContrast, type Oklch } from 'culori';

const oklchOf = converter('oklch');

/** Converts a colour such as `#0a6b57` to OKLCH, where equal distances look equal. Grey has the hue 0. */
export const toOklch = (hex: string) => ({
  mode: 'oklch' as const,
  ...{ l: 0, c: 0, h: 0 },
  ...oklchOf(hex),
});

/** Converts a colour of OKLCH to hexadecimal. One that screens lack loses chroma until they have it. */
export const fromOklch = (color: Oklch): string => formatHex(clampChroma(color, 'oklch'));

/** The contrast ratio of two colours (WCAG 2.2), from 1 to 21. */
export const contrastOf: (one: string, other: string) => number = wcagContrast;

/** Returns the colour of the same hue with the nearest lightness that passes; undefined without one. */
export function nearestColor(hex: string, passes: (color: string) => boolean): string | undefined {
  if (passes(hex)) return hex;
  const color = toOklch(hex);
  const nearestFirst = Array.from({ length: 101 }, (_, index) => index / 100).sort(
    (a, b) => Math.abs(a - color.l) - Math.abs(b - color.l),
  );
  for (const l of nearestFirst) {
    const moved = fromOklch({ ...color, l });
    if (passes(moved)) return moved;
  }
  return undefined;
}
