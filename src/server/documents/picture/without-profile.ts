import { chunksOf, signatureBytes } from './png-chunks';

/** Removes the color profile, which `Bun.Image` carries over, with whatever text it has. For its own output only. */
export function withoutProfile(encoded: Uint8Array, contentType: 'image/png' | 'image/jpeg'): Uint8Array {
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
