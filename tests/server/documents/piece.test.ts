import { expect, test } from 'bun:test';
import { type Piece, piecesText, trackedChanges } from '@server/documents/piece';
import fc from 'fast-check';

const piece = fc.record({
  text: fc.array(fc.constantFrom('a', 'b', ' ', '\n', '\t'), { maxLength: 5 }).map((letters) => letters.join('')),
  change: fc.constantFrom('none', 'inserted', 'deleted'),
});

test('a tracked change is where its words stand in the text, whatever blanks and line ends are around it', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (drawn) => {
      const pieces = drawn.map(
        ({ text, change }): Piece =>
          change === 'deleted'
            ? { text, why: 'deleted-text' }
            : { text, ...(change === 'inserted' && { inserted: true }) },
      );
      const whole = piecesText(pieces);
      const letters = (texts: readonly string[]) => texts.join('').replaceAll(/\s/g, '');
      for (const { kind, at, text } of trackedChanges('S:p1', pieces)) {
        if (kind === 'inserted') expect(letters([whole.slice(at, at + text.length)])).toBe(letters([text]));
      }
      for (const kind of ['inserted', 'deleted'] as const) {
        const found = trackedChanges('S:p1', pieces).filter((change) => change.kind === kind);
        const put = drawn.filter(({ change }) => change === kind);
        expect(letters(found.map(({ text }) => text))).toBe(letters(put.map(({ text }) => text)));
      }
    }),
  );
});

test('a paragraph of a hundred thousand changes is read in a moment', () => {
  const pieces = Array.from(
    { length: 100_000 },
    (_, at): Piece => (at % 2 ? { text: 'a ' } : { text: 'b ', inserted: true }),
  );
  expect(trackedChanges('S:p1', pieces)).toHaveLength(50_000);
}, 2_000);
