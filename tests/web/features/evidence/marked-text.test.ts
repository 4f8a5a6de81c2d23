import { expect, test } from 'bun:test';
import { linesOf } from '@web/features/evidence/components/slide-card';
import { tableCells } from '@web/features/evidence/components/text-table';
import { type Piece, piecesOf, type TextMarks } from '@web/features/evidence/lib/text-marks';

const text = 'Promotion\tLift\nSpring 20% off\t44.7%';

const marked = (marks: Partial<TextMarks>): TextMarks => ({
  quotes: { open: [], others: [] },
  figures: [],
  changes: [],
  ...marks,
});

const looks = (pieces: readonly Piece[]) =>
  pieces.map((piece) => [piece.text, piece.quoted ?? piece.change ?? piece.figure?.kind ?? null]);

test('a quote that runs over cells is marked in each of them', () => {
  const marks = marked({ quotes: { open: ['Spring 20% off 44.7%'], others: ['Lift'] } });
  const cells = tableCells(text).map((row) => row.map(({ start, end }) => looks(piecesOf(text, marks, start, end))));
  expect(cells).toEqual([
    [[['Promotion', null]], [['Lift', 'other']]],
    [[['Spring 20% off', 'open']], [['44.7%', 'open']]],
  ]);
});

test('a quote that begins with the number of its list item is marked in the words of the item', () => {
  const marks = marked({ label: '3.', quotes: { open: ['3. Raise the price'], others: [] } });
  expect(looks(piecesOf('Raise the price by a tenth', marks))).toEqual([
    ['Raise the price', 'open'],
    [' by a tenth', null],
  ]);
  const unlike = marked({ label: '3.', quotes: { open: ['4. Raise the price'], others: [] } });
  expect(looks(piecesOf('Raise the price by a tenth', unlike))).toEqual([['Raise the price by a tenth', null]]);
});

test('the open quote is seen where two meet', () => {
  const marks = marked({ quotes: { open: ['b c'], others: ['c d'] } });
  expect(looks(piecesOf('a b c d', marks))).toEqual([
    ['a ', null],
    ['b c', 'open'],
    [' d', 'other'],
  ]);
});

test('added words are marked in a text, and struck out ones stand where they stood', () => {
  const changes = [
    { kind: 'deleted', at: 9, text: '4%' },
    { kind: 'inserted', at: 9, text: '5%' },
  ] as const;
  expect(looks(piecesOf('Raise by 5% now', marked({ changes })))).toEqual([
    ['Raise by ', null],
    ['4%', 'deleted'],
    ['5%', 'inserted'],
    [' now', null],
  ]);
});

test('two blanks at the start of a line of a slide are a level', () => {
  const slide = 'Title\nFirst\n  Deeper\n\n    Deepest';
  expect(linesOf(slide).map(({ start, end, level }) => [slide.slice(start, end), level])).toEqual([
    ['Title', 0],
    ['First', 0],
    ['Deeper', 1],
    ['Deepest', 2],
  ]);
});
