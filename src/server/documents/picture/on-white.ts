import { inflateSync } from 'node:zlib';
import { bitmapOf } from './bitmap';
import { chunksOf } from './png-chunks';

const channels = 4;

/** For PNGs that `Bun.Image` wrote with a palette. */
export function isTransparent(palette: Uint8Array): boolean {
  return chunksOf(Buffer.from(palette)).some(({ name }) => name === 'tRNS');
}

/** For an uncompressed PNG of `Bun.Image`: JPEG and models put any color beneath transparency, documents put white. */
export function onWhite(png: Uint8Array): Uint8Array | null {
  const chunks = [...chunksOf(Buffer.from(png))];
  const header = chunks[0]?.data;
  if (!header) return null;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data)));
  const row = width * channels;
  const dots = Buffer.alloc(row * height);
  // Each row follows the number of its filter, which is none here.
  for (let y = 0; y < height; y += 1) rows.copy(dots, y * row, y * (row + 1) + 1, (y + 1) * (row + 1));
  return bitmapOf({ width, height, data: dots });
}
