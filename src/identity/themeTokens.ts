import { contrastOf, fromOklch, nearestColor, toOklch } from './color';
import { readTokenColors, type TokenColor } from './tokenColors';

/** The colours that an owner may set, each with the custom property that it replaces. */
export const themeColors = {
  accent: '--accent',
  page: '--surface-page',
  text: '--text',
  mark: '--mark',
} as const;

export type ThemeColor = keyof typeof themeColors;
export type ThemeColors = Partial<Record<ThemeColor, TokenColor>>;

export const modes = ['light', 'dark'] as const;
type Mode = (typeof modes)[number];

/**
 * The tokens that follow from a colour. Each keeps its distance in hue and chroma to that colour.
 * With `lightness`, it keeps that distance too; otherwise it keeps the lightness that it has.
 */
export const derivedTokens: Readonly<
  Record<ThemeColor, readonly { token: string; lightness: boolean }[]>
> = {
  accent: [
    { token: '--accent-strong', lightness: true },
    { token: '--accent-soft', lightness: false },
    { token: '--accent-line', lightness: false },
    { token: '--on-accent', lightness: false },
    { token: '--code-token-link', lightness: true },
  ],
  page: [
    '--surface-side',
    '--surface-raised',
    '--surface-code',
    '--surface-hover',
    '--surface-covered',
    '--border',
    '--border-strong',
    '--neutral-soft',
    '--code-line-marked',
  ].map((token) => ({ token, lightness: true })),
  text: ['--text-strong', '--text-muted', '--code-token-comment'].map((token) => ({
    token,
    lightness: true,
  })),
  mark: [],
};

const surfaces = ['--surface-page', '--surface-side', '--surface-raised'];
const codeSurfaces = ['--surface-code'];
const soft = (name: string) => `--${name}-soft`;
const meanings = ['info', 'positive', 'caution', 'negative'];
const codeTokens = ['keyword', 'string', 'constant', 'function', 'parameter', 'comment', 'link'];

interface ContrastPair {
  /** The token of text or of a sign. */
  on: string;
  surface: string;
  /** The least ratio: 4.5 for text, 3 for what is not text (WCAG 2.2, 1.4.3 and 1.4.11). */
  least: number;
}

const pairsOf = (on: string, behind: readonly string[], least = 4.5): ContrastPair[] =>
  behind.map((surface) => ({ on, surface, least }));

/** What is shown on what. */
export const contrastPairs: readonly ContrastPair[] = [
  ...['--text', '--text-strong', '--text-muted'].flatMap((token) =>
    pairsOf(token, [
      ...[...surfaces, ...codeSurfaces, '--surface-hover', '--neutral-soft', soft('accent')],
      ...meanings.map(soft),
      ...['marked', 'inserted', 'deleted'].map((name) => `--code-line-${name}`),
    ]),
  ),
  ...pairsOf('--accent', [...surfaces, ...codeSurfaces, '--surface-hover', soft('accent')]),
  ...pairsOf('--accent-strong', [...surfaces, soft('accent')]),
  ...pairsOf('--on-accent', ['--accent', '--accent-strong']),
  ...pairsOf('--mark', surfaces, 3),
  ...meanings.flatMap((name) => pairsOf(`--${name}`, [...surfaces, soft(name)])),
  ...codeTokens.flatMap((name) => pairsOf(`--code-token-${name}`, codeSurfaces)),
];

type ColorOf = (token: string) => TokenColor;

/** Returns whether a colour in place of a token passes all pairs, or those with some others. */
const passesAs =
  (token: string, mode: Mode, colorOf: ColorOf, counts: (other: string) => boolean = () => true) =>
  (color: string): boolean =>
    contrastPairs.every(({ on, surface, least }) => {
      const other = on === token ? surface : surface === token ? on : undefined;
      if (other === undefined || !counts(other)) return true;
      return contrastOf(color, colorOf(other)[mode]) >= least;
    });

/**
 * Returns the source of tokens.css with the colours of an owner, and of all that follows from them.
 * What follows moves in lightness until it is legible.
 */
export function applyTheme(css: string, colors: ThemeColors): string {
  const shipped = readTokenColors(css);
  const values = new Map<string, TokenColor>();
  const colorOf: ColorOf = (token) => values.get(token) ?? shipped(token);
  const set = Object.entries(colors) as [ThemeColor, TokenColor][];
  for (const [name, color] of set) values.set(themeColors[name], color);
  // Surfaces first, because what is shown on them is compared with them.
  for (const name of ['page', 'text', 'accent'] as const) {
    const base = colors[name];
    if (!base) continue;
    for (const { token, lightness } of derivedTokens[name]) {
      const inMode = (mode: Mode) => {
        const from = shipped(themeColors[name])[mode];
        const moved = moveColor(shipped(token)[mode], from, base[mode], lightness);
        if (name === 'page') return moved;
        return nearestColor(moved, passesAs(token, mode, colorOf)) ?? moved;
      };
      values.set(token, { light: inMode('light'), dark: inMode('dark') });
    }
  }
  return css.replace(tokenLine, (line, start: string, token: string) => {
    const color = values.get(token);
    values.delete(token);
    return color ? `${start}light-dark(${color.light}, ${color.dark});` : line;
  });
}

const tokenLine = /^(\s*(--[\w-]+):\s*)(?:light-dark\(#[^;]*|#[^;]*);/gm;

/** Moves a colour as another one has moved. */
function moveColor(color: string, from: string, to: string, withLightness: boolean): string {
  if (from === to) return color;
  if (color === from) return to;
  const moved = toOklch(color);
  const before = toOklch(from);
  const after = toOklch(to);
  if (withLightness) moved.l = Math.min(1, Math.max(0, moved.l + after.l - before.l));
  // Grey has no hue. A tint that is nearly grey must not become a strong colour.
  moved.c *= Math.min(after.c / Math.max(before.c, 0.001), 3);
  moved.h += after.h - before.h;
  return fromOklch(moved);
}

/** A pair of colours that is hard to read. */
export interface ContrastMiss extends ContrastPair {
  mode: Mode;
  ratio: number;
  /** The colour of the owner that decides, and the nearest one that passes all pairs. */
  name: ThemeColor;
  color: string;
  nearest: string | undefined;
}

/** Returns the pairs that an owner's colours make hard to read: the worst of each colour and mode. */
export function findContrastMisses(css: string, colors: ThemeColors): ContrastMiss[] {
  const colorOf = readTokenColors(applyTheme(css, colors));
  const names = Object.keys(colors) as ThemeColor[];
  const ownerOf = (token: string) =>
    names.find((name) => themeColors[name] === token) ??
    names.find((name) => derivedTokens[name].some((derived) => derived.token === token));
  // What is shown decides, unless only the surface is the owner's.
  const deciding = ({ on, surface }: ContrastPair) => ownerOf(on) ?? ownerOf(surface);
  const missesIn = (mode: Mode, name: ThemeColor, of: ColorOf) =>
    contrastPairs
      .filter((pair) => deciding(pair) === name)
      .map((pair) => ({ ...pair, ratio: contrastOf(of(pair.on)[mode], of(pair.surface)[mode]) }))
      .filter(({ ratio, least }) => ratio < least)
      .sort((a, b) => a.ratio / a.least - b.ratio / b.least);
  return names.flatMap((name) =>
    modes.flatMap((mode): ContrastMiss[] => {
      const [worst] = missesIn(mode, name, colorOf);
      const both = colors[name];
      if (!worst || !both) return [];
      const token = themeColors[name];
      const isApart = (other: string) => ownerOf(other) !== name;
      const mayPass = passesAs(token, mode, colorOf, isApart);
      const passes = (color: string): boolean => {
        // Most candidates end here, before everything that follows from them is computed.
        if (name !== 'page' && !mayPass(color)) return false;
        const changed = applyTheme(css, { ...colors, [name]: { ...both, [mode]: color } });
        return missesIn(mode, name, readTokenColors(changed)).length === 0;
      };
      const color = both[mode];
      return [{ ...worst, mode, name, color, nearest: nearestColor(color, passes) }];
    }),
  );
}
