import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { makePptx } from './pptx';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

type PngParts = {
  /** A shade, so that pictures differ. */
  shade?: number;
  /** Before the dots, such as metadata. */
  chunks?: readonly Buffer[];
  /** What the header claims instead of the size of the dots. */
  claims?: [width: number, height: number];
};

/** A gray PNG with a white frame, of any size: dots of one bit pack well. */
export function png(width: number, height: number, { shade = 0, chunks = [], claims }: PngParts = {}): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(width / 8), shade);
  row[0] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claims?.[0] ?? width, 0);
  header.writeUInt32BE(claims?.[1] ?? height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const dots = deflateSync(Buffer.alloc(row.length * height, row));
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', dots),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

type Dot = (x: number, y: number) => readonly number[];

/** With an alpha channel. */
export function rgba(width: number, height: number, dot: Dot): Buffer {
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.set(dot(x, y), y * (width * 4 + 1) + 1 + x * 4);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const end = pngChunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows)), end]);
}

/** Red, green, blue and alpha of the first dot. */
export async function cornerOf(picture: Uint8Array): Promise<number[]> {
  const png = Buffer.from(await new Bun.Image(picture).png({ compressionLevel: 0 }).bytes());
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return [...inflateSync(Buffer.concat(parts)).subarray(1, 5)];
}

/** Noise, which no palette packs, as a BMP. */
export function noise(width: number, height: number): Buffer {
  const row = (width * 3 + 3) & ~3;
  const bitmap = Buffer.alloc(54 + row * height);
  bitmap.write('BM', 'latin1');
  bitmap.writeUInt32LE(54, 10);
  bitmap.writeUInt32LE(40, 14);
  bitmap.writeInt32LE(width, 18);
  bitmap.writeInt32LE(height, 22);
  bitmap.writeUInt16LE(1, 26);
  bitmap.writeUInt16LE(24, 28);
  randomFillSync(bitmap, 54);
  return bitmap;
}

type Picture = { name: string; bytes: Uint8Array | string; deflated?: boolean };

const shown = (id: string) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="3" name="Picture"/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/></p:blipFill><p:spPr/></p:pic>`;

/** A deck whose slides show these pictures; the same name is the same part. */
export function deckOf(slides: readonly (readonly Picture[])[]): Buffer {
  const media = new Map(slides.flat().map((one) => [one.name, one]));
  return makePptx({
    slides: slides.map((pictures) => ({
      shapes: pictures.map((_, index) => shown(`p${index}`)).join(''),
      rels: pictures.map(({ name }, index) => ({ id: `p${index}`, type: 'image', target: `../media/${name}` })),
    })),
    parts: [...media.values()].map(({ name, bytes, deflated = false }) => ({
      name: `ppt/media/${name}`,
      data: bytes,
      stored: !deflated,
    })),
  });
}
