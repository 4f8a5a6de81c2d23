import type { HiddenReason } from '@domain/evidence/evidence';

/** A run of the document's stream that is not seen, in bytes; `wide` characters take two. */
export type HiddenRun = { from: number; to: number; wide: boolean; why: HiddenReason };

type Piece = { from: number; to: number; wide: boolean };

const pageBytes = 512;
const header = { characterTable: 0x00fa, pieceTable: 0x01a2 };
const modifier = {
  vanish: 0x083c,
  colourIndex: 0x2a42,
  colour: 0x6870,
  size: 0x4a43,
  shade: 0x4866,
  highlight: 0x2a0c,
};
const whiteIndex = 8;
const whiteColour = 0xffffff;
const tinyBelow = 8;
const operandBytes = [1, 1, 2, 4, 2, 2, 0, 3];

const u8 = (bytes: Buffer, at: number): number => bytes[at] ?? 0;
const u16 = (bytes: Buffer, at: number): number => (at >= 0 && at + 2 <= bytes.length ? bytes.readUInt16LE(at) : 0);
const u32 = (bytes: Buffer, at: number): number => (at >= 0 && at + 4 <= bytes.length ? bytes.readUInt32LE(at) : 0);

/** Where the text lies in the stream, and how wide its characters are. */
const readPieces = (stream: Buffer, table: Buffer): Piece[] => {
  let at = u32(stream, header.pieceTable);
  const end = Math.min(at + u32(stream, header.pieceTable + 4), table.length);
  while (at < end && u8(table, at) === 1) at += 3 + u16(table, at + 1);
  if (u8(table, at) !== 2) return [];
  const count = Math.floor((u32(table, at + 1) - 4) / 12);
  const positions = at + 5;
  if (count < 1 || positions + count * 12 > table.length) return [];
  return Array.from({ length: count }, (_, index): Piece => {
    const length = u32(table, positions + (index + 1) * 4) - u32(table, positions + index * 4);
    const place = u32(table, positions + (count + 1) * 4 + index * 8 + 2);
    const narrow = (place & 0x40000000) !== 0;
    const from = narrow ? (place & 0x3fffffff) >>> 1 : place;
    return { from, to: from + length * (narrow ? 1 : 2), wide: !narrow };
  });
};

/** What the modifiers of a run say of its look; a later one overrules an earlier one. */
const whyHidden = (modifiers: Buffer): HiddenReason | undefined => {
  let vanish = false;
  let white = false;
  let shaded = false;
  let tiny = false;
  let at = 0;
  while (at + 2 <= modifiers.length) {
    const code = u16(modifiers, at);
    const operand = at + 2;
    if (code === modifier.vanish) vanish = u8(modifiers, operand) === 1;
    else if (code === modifier.colourIndex) white = u8(modifiers, operand) === whiteIndex;
    else if (code === modifier.colour) white = u32(modifiers, operand) === whiteColour;
    else if (code === modifier.size) tiny = u16(modifiers, operand) > 0 && u16(modifiers, operand) < tinyBelow;
    else if (code === modifier.shade || code === modifier.highlight) shaded = u8(modifiers, operand) !== 0;
    const kind = code >>> 13;
    at = operand + (kind === 6 ? 1 + u8(modifiers, operand) : (operandBytes[kind] ?? 1));
  }
  if (vanish) return 'hidden-text';
  if (white && !shaded) return 'white-text';
  return tiny ? 'tiny-text' : undefined;
};

const readPage = (page: Buffer, pieces: readonly Piece[]): HiddenRun[] => {
  const count = u8(page, pageBytes - 1);
  const runs: HiddenRun[] = [];
  for (let index = 0; index < count; index += 1) {
    const place = u8(page, (count + 1) * 4 + index) * 2;
    if (place === 0) continue;
    const why = whyHidden(page.subarray(place + 1, place + 1 + u8(page, place)));
    if (why === undefined) continue;
    const from = u32(page, index * 4);
    const to = u32(page, (index + 1) * 4);
    for (const piece of pieces) {
      const start = Math.max(from, piece.from);
      const end = Math.min(to, piece.to);
      if (start < end) runs.push({ from: start, to: end, wide: piece.wide, why });
    }
  }
  return runs;
};

/** Whether the stream says where its text lies; without that the library may read on for ever. */
export const hasText = (stream: Buffer, table: Buffer): boolean => {
  const pieces = readPieces(stream, table);
  return pieces.length > 0 && pieces.every(({ from, to }) => from < to && to <= stream.length);
};

/** The runs of a Word 97–2003 stream that are hidden, white or tiny; what is broken in its tables is passed over. */
export const findHiddenRuns = (stream: Buffer, table: Buffer): HiddenRun[] => {
  const pieces = readPieces(stream, table);
  const start = u32(stream, header.characterTable);
  const count = Math.floor((u32(stream, header.characterTable + 4) - 4) / 8);
  if (pieces.length === 0 || count < 1 || start + count * 8 > table.length) return [];
  return Array.from({ length: count }, (_, index) => {
    const page = (u32(table, start + (count + 1) * 4 + index * 4) & 0x3fffff) * pageBytes;
    return readPage(stream.subarray(page, page + pageBytes), pieces);
  }).flat();
};

/** Stands in for a letter that is not seen: no text holds it, and the library passes it on. */
export const substitute = '\u001a';

const optionalHyphen = 0x1f;
const fixedHyphen = 0x1e;

const setUnit = (bytes: Buffer, at: number, wide: boolean, code: number): void => {
  if (wide) bytes.writeUInt16LE(code, at);
  else bytes[at] = code;
};

const eachUnit = (bytes: Buffer, run: Piece, visit: (code: number, at: number) => void): void => {
  const step = run.wide ? 2 : 1;
  for (let at = run.from; at + step <= Math.min(run.to, bytes.length); at += step) {
    visit(run.wide ? u16(bytes, at) : u8(bytes, at), at);
  }
};

/** A copy of the stream with hyphens that the library does not know replaced: optional ones are not seen. */
export const plainHyphens = (stream: Buffer, table: Buffer): Buffer => {
  const plain = Buffer.from(stream);
  for (const piece of readPieces(stream, table)) {
    eachUnit(plain, piece, (code, at) => {
      if (code === optionalHyphen) setUnit(plain, at, piece.wide, 0);
      else if (code === fixedHyphen) setUnit(plain, at, piece.wide, piece.wide ? 0x2011 : 0x2d);
    });
  }
  return plain;
};

/** A copy of the stream with the letters of runs substituted; marks that end paragraphs and cells stay. */
export const coverRuns = (stream: Buffer, runs: readonly HiddenRun[]): Buffer => {
  const covered = Buffer.from(stream);
  for (const run of runs) {
    eachUnit(covered, run, (code, at) => {
      if (code >= 0x20) setUnit(covered, at, run.wide, substitute.charCodeAt(0));
    });
  }
  return covered;
};
