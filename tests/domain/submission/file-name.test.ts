import { expect, test } from 'bun:test';
import { cleanFileName } from '@domain/submission/file-name';
import fc from 'fast-check';

test('folders of either kind of machine are left out', () => {
  expect(cleanFileName('C:\\Users\\maria\\model.xlsx')).toBe('model.xlsx');
  expect(cleanFileName('../../etc/model.xlsx')).toBe('model.xlsx');
});

test('characters that hide or turn a name around are left out, letters of all languages stay', () => {
  expect(cleanFileName('deck\u202exslx.exe\u0000\r\n.pptx')).toBe('deckxslx.exe.pptx');
  expect(cleanFileName(' Prüfung – 价格.docx ')).toBe('Prüfung – 价格.docx');
  expect(cleanFileName('\u0000')).toBe('');
});

test('a long name is cut before its extension', () => {
  const clean = cleanFileName(`${'a'.repeat(300)}.xlsx`);
  expect([clean.length, clean.slice(-6)]).toEqual([200, 'a.xlsx']);
});

test('every cleaned name can be stored: short, well-formed and without NUL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const clean = cleanFileName(name);
      expect(clean.length).toBeLessThanOrEqual(200);
      expect(clean.isWellFormed()).toBe(true);
      expect(clean).not.toMatch(/[\p{Cc}/\\]/u);
    }),
  );
});
