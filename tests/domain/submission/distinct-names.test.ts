import { expect, test } from 'bun:test';
import { distinctNames } from '@domain/submission/distinct-names';
import fc from 'fast-check';

test('names that differ stay as they are', () => {
  expect(distinctNames(['model.xlsx', 'deck.pptx', 'summary'])).toEqual(['model.xlsx', 'deck.pptx', 'summary']);
});

test('the second of two equal names is numbered before its extension', () => {
  expect(distinctNames(['a.pdf', 'a.pdf', 'a.pdf'])).toEqual(['a.pdf', 'a (2).pdf', 'a (3).pdf']);
  expect(distinctNames(['notes', 'notes'])).toEqual(['notes', 'notes (2)']);
});

test('names that only some file systems tell apart are numbered too, each in its own spelling', () => {
  expect(distinctNames(['Plan.PDF', 'plan.pdf', 'PLAN.pdf'])).toEqual(['Plan.PDF', 'plan (2).pdf', 'PLAN (3).pdf']);
  expect(distinctNames(['Pr\u00fcfung.pdf', 'Pru\u0308fung.pdf'])).toEqual([
    'Pr\u00fcfung.pdf',
    'Pru\u0308fung (2).pdf',
  ]);
});

test('a number is not given twice', () => {
  expect(distinctNames(['a (2).pdf', 'a.pdf', 'a.pdf'])).toEqual(['a (2).pdf', 'a.pdf', 'a (3).pdf']);
});

test('whatever the names are, no two are the same and the first of each keeps its own', () => {
  const name = fc.oneof(fc.constantFrom('a.pdf', 'A.pdf', 'a (2).pdf', 'a'), fc.string());
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const distinct = distinctNames(names);
      expect(new Set(distinct.map((one) => one.normalize('NFC').toLowerCase())).size).toBe(names.length);
      expect(distinct[0]).toBe(names[0]);
    }),
  );
});
