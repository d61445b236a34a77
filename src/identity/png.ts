import { crc32, inflateSync } from 'node:zlib';
import { imageSize } from 'image-size';

/** The most pixels of an image, and of its longer side. */
const mostPixels = 16_000_000;
const longestSide = 16_000;

/** Whether an image can be measured, and is small enough to be drawn. */
export function isDrawable(bytes: Buffer): boolean {
  try {
    const { width, height } = imageSize(bytes);
    const pixels = width * height;
    return pixels > 0 && pixels <= mostPixels && Math.max(width, height) <= longestSide;
  } catch {
    return false;
  }
}

const chunksStart = 8;

/** Returns why a PNG cannot be drawn, or undefined. Renderers leave a broken one out silently. */
export function findPngFault(bytes: Buffer): 'broken' | 'large' | undefined {
  const data: Buffer[] = [];
  for (let at = chunksStart, type = ''; type !== 'IEND';) {
    if (at + 12 > bytes.length) return 'broken';
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) return 'broken';
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return 'broken';
    type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, end));
    at = end + 4;
  }
  if (!isDrawable(bytes)) return 'large';
  try {
    inflateSync(Buffer.concat(data), { maxOutputLength: 200_000_000 });
    return undefined;
  } catch {
    return 'broken';
  }
}
