import { Resvg } from '@resvg/resvg-js';
import { readPicture, siteColors, svgOf } from '../../content/theme';
import type { Theme } from '../../content/themeSchema';
import { iconFiles } from '../../identity/iconFiles';
import { adaptingSvg, withTokenColors } from '../../identity/svg';

/** The icon of a site without one: a plate in the colour of its links. */
const plate = svgOf(
  28,
  28,
  '<rect x="2" y="2" width="24" height="24" rx="6" fill="var(--accent)"/>',
);

/** Draws the icons of a site from the square logo of its theme. Returns files by their paths. */
export function drawIcons(
  contentDir: string,
  theme: Theme | undefined,
): Map<string, Buffer | string> {
  const colorOf = siteColors(theme);
  const source = theme?.logo?.icon ? readPicture(contentDir, theme.logo.icon) : plate;
  const icon = withTokenColors(source, colorOf);
  const behind = plateColor(icon) ?? colorOf('--surface-page').light;
  const png = (size: number) => draw(icon, size);
  const filled = (size: number, scale: number) => draw(onPlate(icon, behind, scale), size);
  return new Map<string, Buffer | string>([
    [iconFiles.svg, adaptingSvg(source, colorOf)],
    [iconFiles.ico, icoFile([16, 32].map((size) => ({ size, png: png(size) })))],
    [iconFiles.png, png(96)],
    // The system rounds the corners of these.
    [iconFiles.appleTouch, filled(180, 1.2)],
    [iconFiles.small, png(192)],
    [iconFiles.large, png(512)],
    // All is in the circle that no system cuts off.
    [iconFiles.maskable, filled(512, 1)],
  ]);
}

const draw = (svg: string, size: number): Buffer => render(svg, size).asPng();

const render = (svg: string, size: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render();

/**
 * Returns the colour of an icon with a plate: that of its upper edge. The icon may then be larger
 * than its square, and its plate still fills that.
 */
function plateColor(svg: string): string | undefined {
  const { pixels, width } = render(svg, 64);
  const column = width / 2;
  for (let row = 0; row < 8; row += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(4 * (row * width + column));
    if (alpha === 255) return `rgb(${red},${green},${blue})`;
  }
  return undefined;
}

/** Shows an icon on a square; one without a plate is smaller. */
function onPlate(svg: string, color: string, scale: number): string {
  const edge = 100 * (color.startsWith('rgb') ? scale : 0.7);
  const start = (100 - edge) / 2;
  const data = Buffer.from(svg).toString('base64');
  return svgOf(
    100,
    100,
    `<rect width="100" height="100" fill="${color}"/><image href="data:image/svg+xml;base64,${data}" x="${start}" y="${start}" width="${edge}" height="${edge}"/>`,
  );
}

const headerLength = 6;
const entryLength = 16;

/**
 * Returns an ICO file with a PNG for each size. Every current browser reads it.
 *
 * @param images - Each `size` is the edge in pixels, at most 255.
 */
function icoFile(images: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(headerLength + entryLength * images.length);
  header.writeUInt16LE(1, 2); // The type: icon.
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, png }, index) => {
    const entry = headerLength + entryLength * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4); // Colour planes.
    header.writeUInt16LE(32, entry + 6); // Bits per pixel.
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
