import { crc32, deflateSync } from 'node:zlib';

/** Rows of each digit, three dots wide. */
const glyphs = [
  '7 5 5 5 7',
  '2 6 2 2 7',
  '7 1 7 4 7',
  '7 1 7 1 7',
  '5 5 7 1 1',
  '7 4 7 1 7',
  '7 4 7 5 7',
  '7 1 1 1 1',
  '7 5 7 5 7',
  '7 5 7 1 7',
].map((rows) => rows.split(' ').map(Number));

const dot = 16;
const margin = 2;

/** A PNG of digits in black on white, which only a model that sees can read. */
export function digitPicture(digits: string): Uint8Array {
  const columns = margin * 2 + digits.length * 4 - 1;
  const rows = margin * 2 + 5;
  const width = columns * dot;
  const height = rows * dot;
  const pixels = Buffer.alloc((width + 1) * height, 255);
  for (let y = 0; y < height; y += 1) {
    pixels[y * (width + 1)] = 0;
    for (let x = 0; x < width; x += 1) {
      if (isInk(digits, Math.floor(x / dot) - margin, Math.floor(y / dot) - margin))
        pixels[y * (width + 1) + 1 + x] = 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    part('IHDR', header),
    part('IDAT', deflateSync(pixels)),
    part('IEND', Buffer.alloc(0)),
  ]);
}

function isInk(digits: string, column: number, row: number): boolean {
  const nth = Math.floor(column / 4);
  const at = column % 4;
  const digit = column < 0 ? undefined : digits[nth];
  if (digit === undefined || at > 2 || row < 0 || row > 4) return false;
  return (((glyphs[Number(digit)]?.[row] ?? 0) >> (2 - at)) & 1) === 1;
}

function part(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
