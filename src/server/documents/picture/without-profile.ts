/** Removes the color profile, which `Bun.Image` carries over, with whatever text it has. For its own output only. */
export function withoutProfile(encoded: Uint8Array, contentType: 'image/png' | 'image/jpeg'): Uint8Array {
  const bytes = Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength);
  return Buffer.concat([...(contentType === 'image/png' ? partsOfPng(bytes) : partsOfJpeg(bytes))]);
}

const signatureBytes = 8;

function* partsOfPng(bytes: Buffer): Generator<Buffer> {
  yield bytes.subarray(0, signatureBytes);
  for (let at = signatureBytes; at < bytes.length; ) {
    // Length, name, data, checksum.
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) !== 'iCCP') yield bytes.subarray(at, end);
    at = end;
  }
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
