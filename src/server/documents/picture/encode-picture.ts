import { maxPicturePixels, minPictureSide, shownSide } from '@domain/picture/bounds';
import type { LeftOutReason, pictureTypes } from '@domain/picture/schema';
import { isTransparent, onWhite } from './on-white';
import { withoutProfile } from './without-profile';

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
