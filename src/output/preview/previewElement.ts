import { mark } from '../../identity/mark';
import { motif, motifSize } from '../../identity/motif';
import type { PreviewView } from '../../plan/previewViews';
import { previewFamilies } from './previewFonts';

/** Pixels of an image, the size that social networks show whole. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Gives the colour of a custom property of the site in light mode, such as `--accent`. */
type ColorOf = (token: string) => string;

/** A React element without React, as satori reads it. */
export interface PreviewElement {
  type: string;
  props: Record<string, unknown> & { children?: PreviewElement[] | string };
}

type Style = Record<string, string | number>;

const box = (style: Style, ...children: PreviewElement[]): PreviewElement => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});
const text = (style: Style, content: string): PreviewElement => ({
  type: 'div',
  props: { style: { display: 'block', ...style }, children: content },
});
const drawing = (svg: string, size: number, style: Style = {}): PreviewElement => ({
  type: 'img',
  props: {
    src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    width: size,
    height: size,
    style: { flexShrink: 0, ...style },
  },
});

/** Lays a preview out: the site above, the page below, the motif on the right. */
export function layOutPreview(view: PreviewView, colorOf: ColorOf): PreviewElement {
  const { operation, site } = view;
  const title = drawable(view.title) || drawable(site.title);
  const trail = view.trail.map(drawable).filter((label) => label !== '');
  const motifEdge = 860;
  return box(
    {
      ...previewSize,
      position: 'relative',
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '60px 72px 64px',
      backgroundColor: colorOf('--surface-page'),
      borderBottom: `12px solid ${colorOf('--accent')}`,
      fontFamily: previewFamilies.text,
      color: colorOf('--text-muted'),
    },
    drawing(motifSvg(colorOf), motifEdge, { position: 'absolute', left: 660, top: -190 }),
    box(
      { alignItems: 'center', fontSize: 34 },
      drawing(markSvg(colorOf), 64, { marginRight: 18 }),
      text(
        { fontFamily: previewFamilies.title, color: colorOf('--text-strong'), marginRight: 12 },
        drawable(site.title),
      ),
      text({}, drawable(site.tagline)),
    ),
    box(
      { position: 'relative', flexDirection: 'column' },
      ...(trail.length > 0
        ? [text({ ...oneLine, fontSize: 30, marginBottom: 14 }, trail.join('  /  '))]
        : []),
      text(
        {
          maxWidth: titleWidth,
          color: colorOf('--text-strong'),
          fontFamily: previewFamilies.title,
          fontSize: titleSize(title),
          letterSpacing: '-0.025em',
          lineHeight: 1.1,
          lineClamp: 3,
          wordBreak: 'break-word',
        },
        title,
      ),
      ...(operation ? [operationLine(operation, colorOf)] : []),
    ),
  );
}

const oneLine: Style = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' };

function operationLine(
  { method, path }: { method: string; path: string },
  colorOf: ColorOf,
): PreviewElement {
  return box(
    { alignItems: 'center', marginTop: 30, fontFamily: previewFamilies.code, fontSize: 28 },
    text(
      {
        flexShrink: 0,
        marginRight: 20,
        padding: '8px 18px',
        borderRadius: 9,
        backgroundColor: colorOf('--accent'),
        color: colorOf('--on-accent'),
      },
      method.toUpperCase(),
    ),
    text(
      {
        ...oneLine,
        padding: '8px 18px',
        border: `2px solid ${colorOf('--border')}`,
        borderRadius: 9,
        backgroundColor: colorOf('--surface-code'),
        color: colorOf('--text'),
        fontSize: path.length > 52 ? 22 : 28,
      },
      drawable(path),
    ),
  );
}

const titleWidth = 860;

/** The largest size at which a title probably needs at most three lines; a longer one is cut. */
export function titleSize(title: string): number {
  const sizes = [92, 80, 68, 56];
  const lines = (size: number) => (title.length * size * 0.52) / titleWidth;
  // Lines are rarely full: short titles get two of them, long ones up to three.
  return sizes.find((size) => lines(size) <= (size > 70 ? 2 : 2.6)) ?? 48;
}

/** A string without the characters that the fonts do not have: other scripts than Latin, and emoji. */
export const drawable = (content: string): string =>
  content
    .replace(/(?!\p{Script=Latin}|\p{M}|\p{Script=Common})./gsu, '')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

type Attributes = Readonly<Record<string, string | number>>;

/** Source of an SVG element. */
function svgElement(name: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${list.join('')}>${content}</${name}>`;
}

/** Source of an SVG file that shows a square of a drawing. */
const svgFile = (start: number, edge: number, parts: readonly string[]): string =>
  svgElement(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `${start} ${start} ${edge} ${edge}` },
    parts.join(''),
  );

const line = { fill: 'none', 'stroke-linecap': 'round' } as const;

function motifSvg(colorOf: ColorOf): string {
  const parts = motif.flatMap(({ path, dot }, index) => {
    const isMark = index === 0;
    // Not on a group, which would be composed in a separate layer.
    const opacity = index < 3 ? 1 : 0.55;
    return [
      svgElement('path', {
        ...line,
        d: path,
        stroke: colorOf(isMark ? '--accent' : '--accent-line'),
        'stroke-width': isMark ? 9.5 : 1.25,
        'stroke-opacity': opacity,
      }),
      svgElement('circle', {
        ...dot,
        fill: colorOf(index === 2 ? '--mark' : '--accent'),
        'fill-opacity': opacity,
      }),
    ];
  });
  return svgFile(-motifSize / 2, motifSize, parts);
}

function markSvg(colorOf: ColorOf): string {
  const { size, plate, corner, ring, ringWidth, dot } = mark;
  const start = (size - plate) / 2;
  const lines = colorOf('--on-accent');
  // Cut to the plate, so that it aligns with the text below.
  return svgFile(start, plate, [
    svgElement('rect', {
      x: start,
      y: start,
      width: plate,
      height: plate,
      rx: corner,
      fill: colorOf('--accent'),
    }),
    svgElement('path', { ...line, d: ring, stroke: lines, 'stroke-width': ringWidth }),
    svgElement('circle', { ...dot, fill: lines }),
  ]);
}
