import type { HiddenReason } from '@domain/evidence/evidence';
import { modifiersIn, pageBytes, propertyPages, readPieces, type StreamPiece, u8, u16, u32 } from './doc-stream';

/** In bytes of the stream; `wide` characters take two. */
export type HiddenRun = { from: number; to: number; wide: boolean; why: HiddenReason };

type Piece = StreamPiece;

const characterTable = 0x00fa;
const modifier = {
  deleted: 0x0800,
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

const whyHidden = (modifiers: Buffer): HiddenReason | undefined => {
  let vanish = false;
  let deleted = false;
  let white = false;
  let shaded = false;
  let tiny = false;
  for (const { code, operand } of modifiersIn(modifiers)) {
    if (code === modifier.deleted) deleted = u8(modifiers, operand) === 1;
    else if (code === modifier.vanish) vanish = u8(modifiers, operand) === 1;
    else if (code === modifier.colourIndex) white = u8(modifiers, operand) === whiteIndex;
    else if (code === modifier.colour) white = u32(modifiers, operand) === whiteColour;
    else if (code === modifier.size) tiny = u16(modifiers, operand) > 0 && u16(modifiers, operand) < tinyBelow;
    else if (code === modifier.shade || code === modifier.highlight) shaded = u8(modifiers, operand) !== 0;
  }
  if (deleted) return 'deleted-text';
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

export const hasText = (stream: Buffer, table: Buffer): boolean => {
  const pieces = readPieces(stream, table);
  return pieces.length > 0 && pieces.every(({ from, to }) => from < to && to <= stream.length);
};

export const findHiddenRuns = (stream: Buffer, table: Buffer): HiddenRun[] => {
  const pieces = readPieces(stream, table);
  return propertyPages(stream, table, characterTable).flatMap((page) => readPage(page, pieces));
};

/** A copy whose deleted text the library keeps, so that it can be recognized. */
export const keepDeleted = (stream: Buffer, table: Buffer): Buffer => {
  const kept = Buffer.from(stream);
  for (const page of propertyPages(kept, table, characterTable)) {
    const runs = u8(page, pageBytes - 1);
    for (let run = 0; run < runs; run += 1) {
      const place = u8(page, (runs + 1) * 4 + run) * 2;
      if (place > 0) undelete(page.subarray(place + 1, place + 1 + u8(page, place)));
    }
  }
  return kept;
};

const undelete = (modifiers: Buffer): void => {
  for (const { code, operand } of modifiersIn(modifiers)) if (code === modifier.deleted) modifiers[operand] = 0;
};

/** Replaces a hidden letter, because no text contains it and the library keeps it. */
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

/** A copy without hyphens that the library doesn't know; optional ones are invisible. */
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

export const coverRuns = (stream: Buffer, runs: readonly StreamPiece[]): Buffer => {
  const covered = Buffer.from(stream);
  for (const run of runs) {
    eachUnit(covered, run, (code, at) => {
      if (code >= 0x20) setUnit(covered, at, run.wide, substitute.charCodeAt(0));
    });
  }
  return covered;
};
