import { expect, test } from 'bun:test';
import type { Slot } from '@domain/evidence/evidence';
import { detectFormat } from '@server/documents/kind';
import { UnreadableError } from '@server/documents/unreadable';
import { oneSheet, relsPart, xlsxParts } from '@tests/support/xlsx';
import { makeZip } from '@tests/support/zip';
import CFB from 'cfb';

function kindOf(bytes: Buffer | string, slot: Slot, fileName: string): string {
  try {
    return detectFormat(Buffer.from(bytes), slot, fileName);
  } catch (error) {
    return error instanceof UnreadableError ? error.reason : String(error);
  }
}

function compound(...streams: string[]): Buffer {
  const container = CFB.utils.cfb_new();
  for (const stream of streams) CFB.utils.cfb_add(container, stream, Buffer.alloc(5_000, 1));
  return Buffer.from(CFB.write(container, { type: 'buffer' }));
}

function officePackage(part: string, contentType: string): Buffer {
  return makeZip([
    {
      name: '[Content_Types].xml',
      data: `<Types><Override PartName="/${part}" ContentType="${contentType}"/></Types>`,
    },
    relsPart('_rels/.rels', [{ id: 'rId1', type: 'officeDocument', target: part }]),
    { name: part, data: '<x/>' },
  ]);
}

const openXml = 'application/vnd.openxmlformats-officedocument';
const xlsx = oneSheet('');
const pptx = officePackage('ppt/presentation.xml', `${openXml}.presentationml.presentation.main+xml`);
const docx = officePackage('word/document.xml', `${openXml}.wordprocessingml.document.main+xml`);

test('each of the seven kinds is recognized by its content', () => {
  expect(kindOf(xlsx, 'excel', 'a.xlsx')).toBe('xlsx');
  expect(kindOf(pptx, 'ppt', 'a.pptx')).toBe('pptx');
  expect(kindOf(docx, 'summary', 'A.DOCX')).toBe('docx');
  expect(kindOf(compound('/Workbook'), 'excel', 'a.xls')).toBe('xls');
  expect(kindOf(compound('/Book'), 'excel', 'a.xls')).toBe('xls');
  expect(kindOf(compound('/PowerPoint Document', '/Current User'), 'ppt', 'a.ppt')).toBe('ppt');
  expect(kindOf(compound('/WordDocument'), 'summary', 'a.doc')).toBe('doc');
  expect(kindOf('%PDF-1.7\n%%EOF\n', 'summary', 'a.pdf')).toBe('pdf');
  expect(kindOf('\n\n%PDF-1.7\n%%EOF', 'summary', 'a.pdf')).toBe('pdf');
});

test('macro-enabled kinds and templates are read under the plain extensions', () => {
  const macros = officePackage('xl/workbook.xml', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml');
  const show = officePackage('ppt/presentation.xml', `${openXml}.presentationml.slideshow.main+xml`);
  const word = officePackage('word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml');
  expect(kindOf(macros, 'excel', 'a.xlsx')).toBe('xlsx');
  expect(kindOf(show, 'ppt', 'a.pptx')).toBe('pptx');
  expect(kindOf(word, 'summary', 'a.docx')).toBe('docx');
});

test('an embedded document does not tell the kind of the one around it', () => {
  expect(kindOf(compound('/WordDocument', '/ObjectPool/_1/PowerPoint Document'), 'summary', 'a.doc')).toBe('doc');
});

test('a file of another slot, or an extension of another slot, is the wrong kind', () => {
  expect(kindOf(pptx, 'excel', 'a.xlsx')).toBe('wrong-kind');
  expect(kindOf(pptx, 'excel', 'a.pptx')).toBe('wrong-kind');
  expect(kindOf(docx, 'ppt', 'a.pptx')).toBe('wrong-kind');
  expect(kindOf(compound('/WordDocument'), 'excel', 'a.xls')).toBe('wrong-kind');
  expect(kindOf('%PDF-1.7', 'excel', 'a.xlsx')).toBe('wrong-kind');
  expect(kindOf(xlsx, 'summary', 'a.pdf')).toBe('wrong-kind');
  expect(kindOf(xlsx, 'excel', 'a.xlsm')).toBe('wrong-kind');
  expect(kindOf(xlsx, 'excel', 'xlsx')).toBe('wrong-kind');
});

test('a file that belongs in the slot but is named as another kind is told its right ending', () => {
  expect(kindOf(xlsx, 'excel', 'a.xls')).toBe('wrong-kind');
  expect(() => detectFormat(docx, 'summary', 'memo.pdf')).toThrow(
    expect.objectContaining({
      sentence: 'This is a .docx file that is named .pdf. Give it its right ending and add it again.',
    }),
  );
});

test('a bare zip, random bytes, a program and a web page are the wrong kind under any name', () => {
  const zip = makeZip([{ name: 'homework.txt', data: 'x' }]);
  const contents = [
    zip,
    Buffer.alloc(400, 0x5a),
    Buffer.from('MZ\u0090\u0000'),
    Buffer.from('<html><table></table></html>'),
  ];
  for (const bytes of contents) {
    for (const name of ['a.xlsx', 'a.xls']) expect(kindOf(bytes, 'excel', name)).toBe('wrong-kind');
    for (const name of ['a.pptx', 'a.ppt']) expect(kindOf(bytes, 'ppt', name)).toBe('wrong-kind');
    for (const name of ['a.docx', 'a.doc', 'a.pdf']) expect(kindOf(bytes, 'summary', name)).toBe('wrong-kind');
  }
  expect(kindOf(makeZip([]), 'excel', 'a.xlsx')).toBe('wrong-kind');
});

test('a binary workbook and an unrelated compound file are the wrong kind', () => {
  const binary = officePackage('xl/workbook.bin', 'application/vnd.ms-excel.sheet.binary.macroEnabled.main');
  expect(kindOf(binary, 'excel', 'a.xlsx')).toBe('wrong-kind');
  expect(kindOf(compound('/__properties_version1.0'), 'summary', 'a.doc')).toBe('wrong-kind');
});

test('no bytes at all are empty, where the name is right', () => {
  expect(kindOf('', 'excel', 'a.xlsx')).toBe('empty');
  expect(kindOf('', 'summary', 'a.pdf')).toBe('empty');
  expect(kindOf('', 'summary', 'a.txt')).toBe('wrong-kind');
});

test('an encrypted package is encrypted', () => {
  const encrypted = compound('/EncryptedPackage', '/EncryptionInfo');
  expect(kindOf(encrypted, 'excel', 'a.xlsx')).toBe('encrypted');
  expect(kindOf(encrypted, 'ppt', 'a.pptx')).toBe('encrypted');
  expect(kindOf(encrypted, 'summary', 'a.docx')).toBe('encrypted');
  expect(kindOf(encrypted, 'summary', 'a.pdf')).toBe('wrong-kind');
  const parts = xlsxParts({ sheets: [] }).map((part) => ({ ...part, encrypted: true }));
  expect(kindOf(makeZip(parts), 'excel', 'a.xlsx')).toBe('encrypted');
});

test('a truncated file with the right name is corrupt', () => {
  expect(kindOf(xlsx.subarray(0, xlsx.length >> 1), 'excel', 'a.xlsx')).toBe('corrupt');
  expect(kindOf(compound('/Workbook').subarray(0, 700), 'excel', 'a.xls')).toBe('corrupt');
  expect(kindOf(compound('/Other').subarray(0, -100), 'summary', 'a.doc')).toBe('corrupt');
});

test('workbooks and decks of the early nineties are too old', () => {
  expect(kindOf(Buffer.from([9, 4, 6, 0, 0, 0, 16, 0, 0, 0, 10, 0]), 'excel', 'a.xls')).toBe('too-old');
  expect(kindOf(compound('/PP40'), 'ppt', 'a.ppt')).toBe('too-old');
});
