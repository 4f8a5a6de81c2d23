/** In bytes; `wide` characters take two. */
export type StreamPiece = { from: number; to: number; wide: boolean };

export const pageBytes = 512;

/** Operand sizes by kind; 0 means that the operand begins with its size. */
const operandBytes = [1, 1, 2, 4, 2, 2, 0, 3];

const pieceTable = 0x01a2;

/** 0 beyond the end. */
export const u8 = (bytes: Buffer, at: number): number => bytes[at] ?? 0;
export const u16 = (bytes: Buffer, at: number): number =>
  at >= 0 && at + 2 <= bytes.length ? bytes.readUInt16LE(at) : 0;
export const u32 = (bytes: Buffer, at: number): number =>
  at >= 0 && at + 4 <= bytes.length ? bytes.readUInt32LE(at) : 0;

export const readPieces = (stream: Buffer, table: Buffer): StreamPiece[] => {
  let at = u32(stream, pieceTable);
  const end = Math.min(at + u32(stream, pieceTable + 4), table.length);
  while (at < end && u8(table, at) === 1) at += 3 + u16(table, at + 1);
  if (u8(table, at) !== 2) return [];
  const count = Math.floor((u32(table, at + 1) - 4) / 12);
  const positions = at + 5;
  if (count < 1 || positions + count * 12 > table.length) return [];
  return Array.from({ length: count }, (_, index): StreamPiece => {
    const length = u32(table, positions + (index + 1) * 4) - u32(table, positions + index * 4);
    const place = u32(table, positions + (count + 1) * 4 + index * 8 + 2);
    const narrow = (place & 0x40000000) !== 0;
    const from = narrow ? (place & 0x3fffffff) >>> 1 : place;
    return { from, to: from + length * (narrow ? 1 : 2), wide: !narrow };
  });
};

/** The modifiers of a run or a paragraph, and where their operands are. */
export function* modifiersIn(bytes: Buffer): Generator<{ code: number; operand: number }> {
  for (let at = 0; at + 2 <= bytes.length; ) {
    const code = u16(bytes, at);
    const operand = at + 2;
    yield { code, operand };
    const kind = code >>> 13;
    at = operand + (kind === 6 ? 1 + u8(bytes, operand) : (operandBytes[kind] ?? 1));
  }
}

/** The pages of the property table whose position is at `header` in the stream; none if it is broken. */
export const propertyPages = (stream: Buffer, table: Buffer, header: number): Buffer[] => {
  const start = u32(stream, header);
  const count = Math.floor((u32(stream, header + 4) - 4) / 8);
  if (count < 1 || start + count * 8 > table.length) return [];
  return Array.from({ length: count }, (_, index) => {
    const page = (u32(table, start + (count + 1) * 4 + index * 4) & 0x3fffff) * pageBytes;
    return stream.subarray(page, page + pageBytes);
  });
};
