import { expect, test } from 'bun:test';
import { demoCompanies } from '@server/demo/plan/companies';
import { makeSubmissionFiles } from '@server/demo/submission-files/make-submission-files';
import { readDocument } from '@server/documents/read-document';

const [company] = demoCompanies;

function madeFiles(levels: string, flaws: Parameters<typeof makeSubmissionFiles>[3] = [], seed = 7) {
  if (!company) throw new Error('the demo has no company');
  return makeSubmissionFiles(company.product, seed, levels, flaws);
}

test('the same plan makes the same three files, byte by byte, and another seed makes others', async () => {
  const [one, again, other] = [
    await madeFiles('333333333'),
    await madeFiles('333333333'),
    await madeFiles('333333333', [], 8),
  ];
  expect(one).toEqual(again);
  expect(Buffer.from(one.excel).equals(other.excel)).toBe(false);
  expect(Buffer.from(one.ppt).equals(other.ppt)).toBe(false);
});

test('a thorough submission is read completely: nine sheets, nine slides with notes, headings, lists and a table', async () => {
  const { excel, ppt, summary } = await madeFiles('333333333');
  const book = await readDocument(Buffer.from(excel), 'excel', 'a.xlsx');
  const deck = await readDocument(Buffer.from(ppt), 'ppt', 'a.pptx');
  const memo = await readDocument(Buffer.from(summary), 'summary', 'a.docx');
  expect(book.layout.kind === 'workbook' && book.layout.sheets.map(({ name }) => name)).toEqual([
    'Inputs',
    'Weekly Data',
    'Elasticity',
    'Cross-Price',
    'Promo ROI',
    'Launch Prices',
    'Calendar',
    'Margin Leaks',
    'Checks',
  ]);
  expect(deck.layout.kind === 'deck' && deck.layout.slides.length).toBe(9);
  expect(deck.blocks.filter(({ kind }) => kind === 'note')).toHaveLength(9);
  expect(new Set(memo.blocks.map(({ kind }) => kind))).toEqual(new Set(['text', 'heading', 'list', 'table']));
  expect([book, deck, memo].map(({ coverage, findings }) => [coverage.complete, findings])).toEqual([
    [true, []],
    [true, []],
    [true, []],
  ]);
  const slope = book.blocks.find(({ locator }) => locator === "W:'Elasticity'!B5");
  expect(slope?.formula).toBe("SLOPE('Weekly Data'!H5:H31,'Weekly Data'!F5:F31)");
  expect(deck.blocks.some(({ text }) => text.includes(`elastic at ${slope?.text}`))).toBe(true);
});

test('hidden text in a memo is found and flagged, and an error value in a workbook too', async () => {
  const { summary } = await madeFiles('222222222', ['hidden-text']);
  const { excel } = await madeFiles('222222222', ['error-value']);
  const memo = await readDocument(Buffer.from(summary), 'summary', 'a.docx');
  const book = await readDocument(Buffer.from(excel), 'excel', 'a.xlsx');
  expect(memo.findings.map(({ code }) => code)).toEqual(['instruction-like', 'hidden-content']);
  expect(book.findings.map(({ code }) => code)).toEqual(['error-values']);
});
