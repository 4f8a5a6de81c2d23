import type { HiddenReason } from '@domain/evidence/evidence';
import { fieldOf } from '@domain/value/field-of';
import { markUnnamed } from './pdf-letters';
import { apply, derotate, type Matrix, multiply, rotationOf } from './pdf-matrix';
import { type PdfGlyphs, toSegments } from './pdf-segments';
import { listOf, numberOf, stringOf } from './pdf-value';

export type Looks = ReadonlyMap<string, readonly PdfGlyphs[]>;

/** In thousandths of the size; a wider gap separates words. */
const wordGap = 170;
const downwards: Matrix = [1, 0, 0, -1, 0, 0];

/** In text space. */
export const advance = (glyphs: unknown, size: number): number =>
  listOf(glyphs).reduce<number>((sum, glyph) => {
    if (typeof glyph === 'number') return sum - (glyph * size) / 1000;
    return sum + (numberOf(fieldOf(glyph, 'width')) * size) / 1000;
  }, 0);

const textOf = (glyphs: unknown): string =>
  listOf(glyphs)
    .map((glyph) => (typeof glyph === 'number' ? (glyph < -wordGap ? ' ' : '') : stringOf(fieldOf(glyph, 'unicode'))))
    .join('');

export const isInked = (glyphs: unknown): boolean => textOf(glyphs).trim() !== '';

/** `pen` is its position on the page; `width` is in text space. */
export const toGlyphs = (
  glyphs: unknown,
  pen: Matrix,
  size: number,
  width: number,
  why: HiddenReason | undefined,
): PdfGlyphs => {
  const drawn = multiply(downwards, pen);
  const turn = rotationOf(drawn);
  const [left, y] = derotate(...apply(drawn, 0, 0), turn);
  return {
    text: markUnnamed(textOf(glyphs)).text,
    left,
    y,
    width: width * Math.hypot(drawn[0], drawn[1]),
    size: size * Math.hypot(drawn[2], drawn[3]),
    turn,
    why,
  };
};

export const readLook = (glyphs: readonly PdfGlyphs[]): { text: string; why: HiddenReason | undefined }[] =>
  [...Map.groupBy(toSegments(glyphs), ({ why }) => why)].map(([why, segments]) => ({
    why,
    text: segments
      .map(({ text, y, turn, size }, i) => {
        const before = segments[i - 1];
        if (!before) return text;
        return `${before.turn === turn && Math.abs(before.y - y) < size / 2 ? ' ' : '\n'}${text}`;
      })
      .join(''),
  }));
