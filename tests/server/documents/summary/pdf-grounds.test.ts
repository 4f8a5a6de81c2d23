import { expect, test } from 'bun:test';
import { type Box, Grounds, placesNear } from '@server/documents/summary/pdf-grounds';
import { readPdf } from '@server/documents/summary/read-pdf';
import { line, makePdf } from '@tests/support/pdf';
import fc from 'fast-check';

const at = fc.double({ min: -50, max: 300, noNaN: true });
const box = fc
  .tuple(at, at, at, at)
  .map(
    ([x, y, width, height]): Box => ({ left: x, bottom: y, right: x + Math.abs(width) / 9, top: y + Math.abs(height) }),
  );

test('a place is on a ground where any box covers it, however many there are and however large', () => {
  fc.assert(
    fc.property(fc.array(box), at, at, (boxes, x, y) => {
      const grounds = new Grounds();
      for (const each of boxes) grounds.add(each);
      const covered = boxes.some(
        ({ left, right, bottom, top }) => x >= left - 1 && x <= right + 1 && y >= bottom - 1 && y <= top + 1,
      );
      expect(grounds.covers(x, y)).toBe(covered);
    }),
  );
  const everywhere = new Grounds();
  everywhere.add({ left: -Infinity, right: Infinity, bottom: -Infinity, top: Infinity });
  expect(everywhere.covers(1, 1)).toBe(true);
});

test('a piece of text is found again less than a point away', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ x: at, y: at })), at, at, (places, x, y) => {
      const isNear = places.some((one) => Math.abs(one.x - x) < 0.8 && Math.abs(one.y - y) < 0.8);
      expect(placesNear(places, 0.8)(x, y) !== undefined).toBe(isNear);
    }),
  );
  const find = placesNear([{ x: 72, y: 700 }], 0.8);
  expect([find(72.5, 699.4), find(72.9, 700)]).toEqual([{ x: 72, y: 700 }, undefined]);
});

test('pages beyond the text that is read are left out, and the coverage says which were read', async () => {
  const page = (number: number) => ({
    content: ['One', 'Two', 'Three'].map((word, at) => line(`${word} ${number}`, 72, 700 - at * 90)).join(''),
  });
  const file = makePdf([1, 2, 3, 4].map(page));
  const notesOf = async (pieces: number) => (await readPdf(file, pieces)).coverage.notes;
  expect(await notesOf(5)).toEqual(['Only the first 2 of 4 pages were read.']);
  expect(await notesOf(1)).toEqual(['Only the first of 4 pages was read.']);
  expect(await notesOf(12)).toEqual([]);
});
