import { maxPicturePixels } from '@domain/picture/bounds';
import { UnreadableError } from '../unreadable';

/** `data` has rows of one bit or one, three or four bytes a dot. */
export type Dots = { width: number; height: number; data: unknown };

const headerBytes = 54;

/** 24 bits on white, for `Bun.Image`; null if the dots are no picture. @throws {UnreadableError} too-big */
export function bitmapOf({ width, height, data }: Dots): Uint8Array | null {
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray)) return null;
  const pixels = width * height;
  if (!Number.isSafeInteger(pixels) || pixels < 1) return null;
  if (pixels > maxPicturePixels) throw new UnreadableError('too-big', 'a picture has too many dots');
  const bitRow = (width + 7) >> 3;
  const channels = data.length / pixels;
  const isBits = data.length === bitRow * height && channels < 1;
  if (!isBits && channels !== 1 && channels !== 3 && channels !== 4) return null;
  const row = (width * 3 + 3) & ~3;
  const bitmap = Buffer.alloc(headerBytes + row * height);
  writeHeader(bitmap, width, height);
  for (let y = 0; y < height; y += 1) {
    let to = headerBytes + y * row;
    for (let x = 0; x < width; x += 1) {
      if (isBits) {
        const value = ((data[y * bitRow + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
        bitmap.fill(value, to, to + 3);
      } else writeDot(bitmap, to, data, (y * width + x) * channels, channels);
      to += 3;
    }
  }
  return bitmap;
}

function writeHeader(bitmap: Buffer, width: number, height: number): void {
  bitmap.write('BM', 'latin1');
  bitmap.writeUInt32LE(bitmap.length, 2);
  bitmap.writeUInt32LE(headerBytes, 10);
  bitmap.writeUInt32LE(40, 14);
  bitmap.writeInt32LE(width, 18);
  // Rows from the top.
  bitmap.writeInt32LE(-height, 22);
  bitmap.writeUInt16LE(1, 26);
  bitmap.writeUInt16LE(24, 28);
}

function writeDot(
  bitmap: Buffer,
  to: number,
  data: Uint8Array | Uint8ClampedArray,
  from: number,
  channels: number,
): void {
  const alpha = channels === 4 ? (data[from + 3] ?? 255) : 255;
  for (let channel = 0; channel < 3; channel += 1) {
    const value = data[channels === 1 ? from : from + channel] ?? 0;
    bitmap[to + 2 - channel] = alpha === 255 ? value : Math.round((value * alpha) / 255 + 255 - alpha);
  }
}
