import { imageSize } from 'image-size';
import type { PreviewView } from '../../plan/previewViews';
import { previewFamilies } from './previewFonts';

/** Pixels of an image, the size that social networks show whole. */
export const previewSize = { width: 1200, height: 630 } as const;

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
const drawing = (svg: string, height: number, style: Style = {}): PreviewElement => ({
  type: 'img',
  props: {
    src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    width: height * ratioOf(svg),
    height,
    style: { flexShrink: 0, ...style },
  },
});

function ratioOf(svg: string): number {
  const { width, height } = imageSize(Buffer.from(svg));
  return width / height;
}

/** What the images of all pages show. */
export interface PreviewBrand {
  /** The colour of a custom property of the site in light mode, such as `--accent`. */
  colorOf: (token: string) => string;
  /** Sources of SVGs, without custom properties. */
  logo?: string | undefined;
  motif?: string | undefined;
  hasName: boolean;
  /** Whether the fonts are the project's, which have Latin letters only. */
  isLatin: boolean;
}

const edge = 12;

const whole = ({ colorOf }: PreviewBrand): Style => ({
  ...previewSize,
  position: 'relative',
  boxSizing: 'border-box',
  flexDirection: 'column',
  padding: '60px 72px 64px',
  fontFamily: previewFamilies.text,
  color: colorOf('--text-muted'),
});

const drawableBy = ({ isLatin }: PreviewBrand) => (isLatin ? latin : withoutEmoji);

/** Lays out what the previews of a site share: its name above, the motif on the right. */
export function layOutPlate(site: PreviewView['site'], brand: PreviewBrand): PreviewElement {
  const { colorOf, logo, motif, hasName } = brand;
  const drawable = drawableBy(brand);
  const motifEdge = 860;
  return box(
    {
      ...whole(brand),
      backgroundColor: colorOf('--surface-page'),
      borderBottom: `${edge}px solid ${colorOf('--accent')}`,
    },
    ...(motif ? [drawing(motif, motifEdge, { position: 'absolute', left: 660, top: -190 })] : []),
    box(
      { alignItems: 'center', fontSize: 34 },
      ...(logo ? [drawing(logo, 72, { marginRight: 14 })] : []),
      ...(hasName
        ? [
            text(
              {
                fontFamily: previewFamilies.title,
                color: colorOf('--text-strong'),
                marginRight: 12,
              },
              drawable(site.title),
            ),
            text({}, drawable(site.tagline)),
          ]
        : []),
    ),
  );
}

/** Lays out what a preview says of its page, below, on the plate of the site. */
export function layOutPage(view: PreviewView, brand: PreviewBrand): PreviewElement {
  const { operation, site } = view;
  const { colorOf } = brand;
  const drawable = drawableBy(brand);
  const title = drawable(view.title) || drawable(site.title);
  const trail = view.trail.map(drawable).filter((label) => label !== '');
  return box(
    { ...whole(brand), justifyContent: 'flex-end', borderBottom: `${edge}px solid transparent` },
    box(
      { flexDirection: 'column' },
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
      ...(operation ? [operationLine(operation, brand)] : []),
    ),
  );
}

const oneLine: Style = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' };

function operationLine(
  { method, path }: { method: string; path: string },
  { colorOf, isLatin }: PreviewBrand,
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
      isLatin ? latin(path) : path,
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

/** A string without the characters that the project's fonts lack: other scripts than Latin, emoji. */
export const latin = (content: string): string =>
  withoutEmoji(content.replace(/(?!\p{Script=Latin}|\p{M}|\p{Script=Common})./gsu, ''));

const withoutEmoji = (content: string): string =>
  content
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
