import { expect, test } from 'bun:test';
import { readPdfPage } from '@server/documents/summary/pdf-page';
import { readPdf } from '@server/documents/summary/read-pdf';
import { codes, line, makePdf, wideFont } from '@tests/support/pdf';
import { getDocumentProxy } from 'unpdf';

const identity = wideFont('F2', 'Identity-H', 'Identity');

/** As Chromium writes Open Sans: a letter's glyph stands 29 places before its code, and nothing names it. */
const asGlyphs = (text: string): string =>
  [...text].map((letter) => (letter.charCodeAt(0) - 29).toString(16).padStart(4, '0')).join('');

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

test('the predefined encodings of East Asian fonts are known, each script by its own', async () => {
  const fonts =
    wideFont('J1', 'UniJIS-UCS2-H', 'Japan1') +
    wideFont('J2', '90ms-RKSJ-H', 'Japan1') +
    wideFont('G1', 'GBK-EUC-H', 'GB1') +
    wideFont('C1', 'ETen-B5-H', 'CNS1') +
    wideFont('K1', 'KSCms-UHC-H', 'Korea1');
  const content =
    codes(utf16('価格を5.5%引き上げる'), 'J1', 72, 700) +
    codes('89bf8a69', 'J2', 72, 660) +
    codes('bcdbb8f1', 'G1', 72, 620) +
    codes('bbf9aee6', 'C1', 72, 580) +
    codes('b0a1b0dd', 'K1', 72, 540);
  const { blocks, coverage } = await readPdf(makePdf([{ content }], { fonts }));
  expect(blocks.map(({ text }) => text)).toEqual(['価格を5.5%引き上げる', '価格', '价格', '價格', '가격']);
  expect(coverage).toEqual({ complete: true, notes: [] });
});

test('a page whose fonts name no letters is said to be unread, and no letter of it is made up', async () => {
  const content =
    codes(asGlyphs('Raise the price of Reserve by 5.5%'), 'F2', 72, 700) + codes(asGlyphs('Margin'), 'F2', 72, 660);
  const { blocks, coverage, findings } = await readPdf(
    makePdf([{ content: line('This page can be read.', 72, 700) }, { content }], { fonts: identity }),
  );
  expect(blocks.map(({ text }) => text)).toEqual(['This page can be read.']);
  const detail = 'Page 2 has text in fonts that do not name their letters; that text was not read.';
  expect(coverage).toEqual({ complete: false, notes: [detail] });
  expect(findings).toEqual([{ code: 'no-text', detail }]);
});

test('words that no font names are left out of a page that is read, which says so', async () => {
  const content = line('The new price was agreed in March.', 72, 700) + codes(asGlyphs('by 9 votes'), 'F2', 72, 660);
  const { blocks, coverage, findings } = await readPdf(makePdf([{ content }], { fonts: identity }));
  expect(blocks.map(({ text }) => text)).toEqual(['The new price was agreed in March.']);
  const detail = 'Page 1 has text in fonts that do not name their letters; that text was not read.';
  expect(coverage).toEqual({ complete: false, notes: [detail] });
  expect(findings).toEqual([{ code: 'no-text', detail }]);
});

test('a sign without a name is shown as one inside of text', async () => {
  const fonts =
    '/F3 << /Type /Font /Subtype /Type1 /BaseFont /Own /FirstChar 2 /LastChar 2 /Widths [584] ' +
    '/Encoding << /Type /Encoding /Differences [ 2 /g2 ] >> >>';
  const content = 'BT /F3 12 Tf 1 0 0 1 72 700 Tm (Margin fell to \\0024.2% in the year) Tj ET';
  const { blocks, coverage } = await readPdf(makePdf([{ content }], { fonts }));
  expect(blocks.map(({ text }) => text)).toEqual(['Margin fell to \ufffd4.2% in the year']);
  expect(coverage).toEqual({
    complete: false,
    notes: ['Page 1 has signs that its fonts do not name; they are shown as \ufffd.'],
  });
});

test('letters of a font of its own that have numbers for names are not read as the codes they stand for', async () => {
  const names = Array.from({ length: 26 }, (_, i) => `/a${i + 201}`).join(' ');
  const fonts = `/F3 << /Type /Font /Subtype /Type1 /BaseFont /Own /Encoding << /Type /Encoding /Differences [ 65 ${names} ] >> >>`;
  const content = `${line('Read this line.', 72, 740)}BT /F3 12 Tf 1 0 0 1 72 700 Tm (BQQZKABQ) Tj ET`;
  const { blocks, coverage } = await readPdf(makePdf([{ content }], { fonts }));
  expect(blocks.map(({ text }) => text)).toEqual(['Read this line.']);
  expect(coverage.complete).toBe(false);
});

test('codes that are the letters themselves are read without any names', async () => {
  const content = codes(utf16('Die Marge stieg im März um 4,2 %.'), 'F2', 72, 700);
  const { blocks, coverage } = await readPdf(makePdf([{ content }], { fonts: identity }));
  expect(blocks.map(({ text }) => text)).toEqual(['Die Marge stieg im März um 4,2 %.']);
  expect(coverage).toEqual({ complete: true, notes: [] });
});

test('fonts that name no letters are told by their text where a page’s drawing is not followed', async () => {
  const content =
    line('The new price was agreed in March.', 72, 700) + codes(asGlyphs('Raise the price by 5.5%'), 'F2', 72, 660);
  const pdf = await getDocumentProxy(new Uint8Array(makePdf([{ content }], { fonts: identity })));
  const page = await readPdfPage(await pdf.getPage(1), false);
  expect(page.paragraphs.map(({ text }) => text)).toEqual(['The new price was agreed in March.']);
  expect(page.unread).toBe(true);
});
