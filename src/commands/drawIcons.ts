import './reportFailures';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { iconFiles } from '../identity/iconFiles';
import { iconSvg, type IconShape } from '../identity/iconSvg';
import { readTokenColors } from '../identity/tokenColors';

/** Draws the icons of the site from its mark and the colours of tokens.css into `static/`. */
function drawIcons(): void {
  const root = process.cwd();
  const colorOf = readTokenColors(
    readFileSync(path.join(root, 'src', 'styles', 'tokens.css'), 'utf8'),
  );
  const colors = { plate: colorOf('--accent'), lines: colorOf('--on-accent') };
  const png = (shape: IconShape, width: number): Buffer =>
    new Resvg(iconSvg(shape, colors), { fitTo: { mode: 'width', value: width } }).render().asPng();
  const write = (file: string, content: Buffer | string) =>
    writeFileSync(path.join(root, 'static', file), content);

  write(iconFiles.svg, iconSvg('plate', colors, true));
  write(iconFiles.ico, icoFile([16, 32].map((size) => ({ size, png: png('plate', size) }))));
  write(iconFiles.png, png('plate', 96));
  write(iconFiles.appleTouch, png('square', 180));
  write(iconFiles.small, png('plate', 192));
  write(iconFiles.large, png('plate', 512));
  write(iconFiles.maskable, png('maskable', 512));
}

drawIcons();

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
