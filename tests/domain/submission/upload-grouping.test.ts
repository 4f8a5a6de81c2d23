import { expect, test } from 'bun:test';
import type { Slot } from '@domain/evidence/evidence';
import { fillOf, groupFiles } from '@domain/submission/upload-grouping';
import fc from 'fast-check';

const group = (...names: string[]) =>
  groupFiles(names.map((name) => ({ name }))).map((files) =>
    Object.fromEntries(Object.entries(files).map(([slot, file]) => [slot, file.name])),
  );

test('equal counts of all three kinds pair in the order they were dropped [5.12]', () => {
  expect(group('b.pptx', 'one.xlsx', 's1.pdf', 'two.xls', 'a.ppt', 's2.doc')).toEqual([
    { excel: 'one.xlsx', ppt: 'b.pptx', summary: 's1.pdf' },
    { excel: 'two.xls', ppt: 'a.ppt', summary: 's2.doc' },
  ]);
});

test('two kinds of equal count pair and the third stands alone, file by file [5.12]', () => {
  expect(group('1.xlsx', '2.xlsx', '1.pptx', '2.pptx', '1.docx')).toEqual([
    { excel: '1.xlsx', ppt: '1.pptx' },
    { excel: '2.xlsx', ppt: '2.pptx' },
    { summary: '1.docx' },
  ]);
  expect(group('1.xlsx', '1.docx', '1.pptx', '2.pptx')).toEqual([
    { excel: '1.xlsx', summary: '1.docx' },
    { ppt: '1.pptx' },
    { ppt: '2.pptx' },
  ]);
  expect(group('1.pptx', '1.pdf')).toEqual([{ ppt: '1.pptx', summary: '1.pdf' }]);
});

test('otherwise each file stands alone, in the order dropped [5.12]', () => {
  expect(group('1.pptx', '1.xlsx', '2.xlsx', '1.pdf', '2.pdf', '3.pdf')).toEqual([
    { ppt: '1.pptx' },
    { excel: '1.xlsx' },
    { excel: '2.xlsx' },
    { summary: '1.pdf' },
    { summary: '2.pdf' },
    { summary: '3.pdf' },
  ]);
  expect(group('1.xlsx', '2.xlsx')).toEqual([{ excel: '1.xlsx' }, { excel: '2.xlsx' }]);
});

test('unknown extensions are ignored and case does not matter [5.12]', () => {
  expect(group('A.XLSX', 'notes.txt', 'B.PPTX', 'C.PDF', 'malware.xlsx.exe', 'noextension')).toEqual([
    { excel: 'A.XLSX', ppt: 'B.PPTX', summary: 'C.PDF' },
  ]);
});

test('every known file is in exactly one submission [5.12]', () => {
  const name = fc.tuple(fc.nat(), fc.constantFrom('xlsx', 'xls', 'pptx', 'ppt', 'pdf', 'docx', 'doc'));
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 12, selector: ([number]) => number }), (parts) => {
      const names = parts.map(([number, extension]) => `${number}.${extension}`);
      const placed = group(...names).flatMap((files) => Object.values(files));
      expect(placed.toSorted()).toEqual(names.toSorted());
    }),
  );
});

test('a drop fills a begun submission where every file of it has an open slot of its own [5.12]', () => {
  const fill = (open: Slot[], ...names: string[]) =>
    fillOf(
      open,
      names.map((name) => ({ name })),
    );
  expect(fill(['summary'], 'memo.docx')).toEqual({ summary: { name: 'memo.docx' } });
  expect(fill(['ppt', 'summary'], 'memo.docx', 'deck.pptx')).toEqual({
    ppt: { name: 'deck.pptx' },
    summary: { name: 'memo.docx' },
  });
  expect(fill(['ppt', 'summary'], 'notes.txt', 'deck.pptx')).toEqual({ ppt: { name: 'deck.pptx' } });
  expect(fill(['summary'], 'deck.pptx', 'memo.docx')).toBeNull();
  expect(fill(['summary'], 'memo.docx', 'memo.pdf')).toBeNull();
  expect(fill(['summary'], 'notes.txt')).toBeNull();
});
