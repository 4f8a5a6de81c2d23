import { inflateSync } from 'node:zlib';
import { maxPicturePixels, minPictureSide, shownSide } from '@domain/picture/bounds';
import type { LeftOutReason, pictureTypes } from '@domain/picture/schema';
import { bitmapOf } from './bitmap';

export type EncodedPicture = {
  bytes: Uint8Array;
  contentType: (typeof pictureTypes)[number];
  width: number;
  height: number;
};

/** Charts and tables stay under it; what is larger is a photograph, which a palette spoils. */
const maxPaletteBytes = 300 * 1024;
const jpegQuality = 85;

const unknownFormats = new Set(['ERR_IMAGE_UNKNOWN_FORMAT', 'ERR_IMAGE_FORMAT_UNSUPPORTED']);

/** Decoded and written anew, so that nothing of the file's own bytes or metadata is left. */
export async function encodePicture(bytes: Uint8Array, maxBytes: number): Promise<EncodedPicture | LeftOutReason> {
  if (bytes.length > maxBytes) return 'large';
  try {
    const { width, height } = await opened(bytes).metadata();
    if (Math.min(width, height) < minPictureSide) return 'small';
    if (width * height > maxPicturePixels) return 'large';
    const first = await resized(bytes).png({ palette: true }).bytes();
    const opaque = isTransparent(first) ? onWhite(await resized(bytes).png({ compressionLevel: 0 }).bytes()) : null;
    const palette = opaque ? await opened(opaque).png({ palette: true }).bytes() : first;
    const isChart = palette.length <= maxPaletteBytes;
    const source = opaque ? opened(opaque) : resized(bytes);
    const encoded = isChart ? palette : await source.jpeg({ quality: jpegQuality }).bytes();
    const contentType = isChart ? 'image/png' : 'image/jpeg';
    const stored = withoutProfile(encoded, contentType);
    const shown = await opened(stored).metadata();
    return { bytes: stored, contentType, width: shown.width, height: shown.height };
  } catch (error) {
    return reasonOf(error);
  }
}

const opened = (bytes: Uint8Array) => new Bun.Image(bytes, { maxPixels: maxPicturePixels });

const resized = (bytes: Uint8Array) =>
  opened(bytes).resize(shownSide, shownSide, { fit: 'inside', withoutEnlargement: true });

function reasonOf(error: unknown): LeftOutReason {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (unknownFormats.has(code)) return 'format';
  return code === 'ERR_IMAGE_TOO_MANY_PIXELS' ? 'large' : 'damaged';
}

const channels = 4;

/** For PNGs that `Bun.Image` wrote with a palette. */
function isTransparent(palette: Uint8Array): boolean {
  return chunksOf(Buffer.from(palette)).some(({ name }) => name === 'tRNS');
}

/** For an uncompressed PNG of `Bun.Image`: JPEG and models put any color beneath transparency, documents put white. */
function onWhite(png: Uint8Array): Uint8Array | null {
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

/** Removes the color profile, which `Bun.Image` carries over, with whatever text it has. For its own output only. */
function withoutProfile(encoded: Uint8Array, contentType: 'image/png' | 'image/jpeg'): Uint8Array {
  const bytes = Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength);
  return Buffer.concat([...(contentType === 'image/png' ? partsOfPng(bytes) : partsOfJpeg(bytes))]);
}

function* partsOfPng(bytes: Buffer): Generator<Buffer> {
  yield bytes.subarray(0, signatureBytes);
  for (const { name, whole } of chunksOf(bytes)) if (name !== 'iCCP') yield whole;
}

const profileMarker = 0xe2;
const scanMarker = 0xda;

function* partsOfJpeg(bytes: Buffer): Generator<Buffer> {
  yield bytes.subarray(0, 2);
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes[at + 1];
    const end = marker === scanMarker ? bytes.length : at + 2 + bytes.readUInt16BE(at + 2);
    if (marker !== profileMarker) yield bytes.subarray(at, end);
    at = end;
  }
}

const signatureBytes = 8;

type Chunk = { name: string; data: Buffer; whole: Buffer };

/** For PNGs that `Bun.Image` wrote. */
function* chunksOf(png: Buffer): Generator<Chunk> {
  for (let at = signatureBytes; at < png.length; ) {
    const length = png.readUInt32BE(at);
    // Length, name, data, checksum.
    const end = at + 12 + length;
    const name = png.toString('latin1', at + 4, at + 8);
    yield { name, data: png.subarray(at + 8, at + 8 + length), whole: png.subarray(at, end) };
    at = end;
  }
}
