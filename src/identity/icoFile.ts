const headerLength = 6;
const entryLength = 16;

/**
 * Returns an ICO file with a PNG for each size. Every current browser reads it.
 *
 * @param images - Each `size` is the edge in pixels, at most 255.
 */
export function icoFile(images: readonly { size: number; png: Buffer }[]): Buffer {
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
