export const signatureBytes = 8;

type Chunk = { name: string; data: Buffer; whole: Buffer };

/** For PNGs that `Bun.Image` wrote. */
export function* chunksOf(png: Buffer): Generator<Chunk> {
  for (let at = signatureBytes; at < png.length; ) {
    const length = png.readUInt32BE(at);
    // Length, name, data, checksum.
    const end = at + 12 + length;
    const name = png.toString('latin1', at + 4, at + 8);
    yield { name, data: png.subarray(at + 8, at + 8 + length), whole: png.subarray(at, end) };
    at = end;
  }
}
