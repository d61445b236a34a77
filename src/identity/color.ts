/** Lightness from 0 to 1, chroma, and hue in radians (CSS Color 4, OKLCH). */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

type Triple = readonly [number, number, number];

/** Returns the linear parts of an sRGB colour such as `#0a6b57`. */
const linearOf = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;

const times = (rows: readonly Triple[], [a, b, c]: Triple): Triple =>
  rows.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple;

/** Converts a colour to OKLCH, where equal distances look equal. */
export function toOklch(hex: string): Oklch {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    linearOf(hex),
  ).map(Math.cbrt) as unknown as Triple;
  const [lightness, a, b] = times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)];
}

/** Converts a colour of OKLCH to hexadecimal. One that screens lack loses chroma until they have it. */
export function fromOklch([lightness, chroma, hue]: Oklch): string {
  const cones = times(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)],
  ).map((part) => part ** 3) as unknown as Triple;
  const linear = times(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    cones,
  );
  const isShown = linear.every((part) => part > -0.001 && part < 1.001);
  if (!isShown && chroma > 0.002) return fromOklch([lightness, chroma - 0.002, hue]);
  return `#${linear.map(hexOf).join('')}`;
}

function hexOf(linear: number): string {
  const part = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  const byte = Math.round(255 * Math.min(1, Math.max(0, part)));
  return byte.toString(16).padStart(2, '0');
}

const luminanceOf = (hex: string): number => {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast ratio of two colours (WCAG 2.2), from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the colour of the same hue with the nearest lightness that passes; undefined without one. */
export function nearestColor(hex: string, passes: (color: string) => boolean): string | undefined {
  if (passes(hex)) return hex;
  const [lightness, chroma, hue] = toOklch(hex);
  const steps = Array.from({ length: 501 }, (_, index) => index / 500);
  return steps
    .sort((a, b) => Math.abs(a - lightness) - Math.abs(b - lightness))
    .map((step) => fromOklch([step, chroma, hue]))
    .find(passes);
}
