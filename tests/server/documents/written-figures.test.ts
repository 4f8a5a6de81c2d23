import { expect, test } from 'bun:test';
import { checkConsistency } from '@domain/consistency/consistency-check';
import type { FileEvidence } from '@domain/evidence/evidence';
import { readPptx } from '@server/documents/deck/read-pptx';
import { readDocx } from '@server/documents/summary/read-docx';
import { makeDocx, paragraph, run } from '@tests/support/docx';
import { makePptx, shape } from '@tests/support/pptx';
import { cell, fileEvidence } from '@tests/support/prepared-submission';

const rows = [
  ['Net revenue', '1,234.50', 1_234.5],
  ['Net profit', '284,500', 284_500],
  ['Units', '48,213', 48_213],
  ['Gross margin', '28.4%', 0.284],
] as const;
const workbook = fileEvidence(
  'excel',
  rows.flatMap(([label, text, value], index) => [
    cell('Model', `A${index + 1}`, label),
    cell('Model', `B${index + 1}`, text, { value }),
  ]),
);

/** What each number of a file is, as written and with its place. */
const figuresOf = (file: FileEvidence) =>
  checkConsistency([file, workbook]).figures.map(({ passage, figure, outcome }) => [
    passage.locator,
    figure.text,
    outcome,
  ]);

test('a number is read whole when its digits are formatted differently or a spelling mark stands between them', () => {
  const digits = `${run('$1', '<w:b/>')}${run(',23')}${run('4', '<w:i/>')}${run('.50', '<w:color w:val="C00000"/>')}`;
  const marked = `${run('284')}<w:proofErr w:type="spellStart"/><w:bookmarkStart w:id="0"/>${run(',500')}`;
  const memo = readDocx(
    makeDocx({ body: `<w:p>${run('Net revenue was ')}${digits}${run(', net profit ')}${marked}</w:p>` }),
  );
  expect(figuresOf(memo)).toEqual([
    ['S:p1', '$1,234.50', 'tied'],
    ['S:p1', '284,500', 'tied'],
  ]);
  const bold =
    '<a:p><a:r><a:t>Net profit $28</a:t></a:r><a:r><a:rPr b="1"/><a:t>4,5</a:t></a:r><a:r><a:t>00</a:t></a:r></a:p>';
  expect(figuresOf(readPptx(makePptx({ slides: [{ shapes: shape([bold]) }] })))).toEqual([['D:1', '$284,500', 'tied']]);
});

test('figures in headers, footers and footnotes are compared like those of the text', () => {
  const reference = '<w:r><w:footnoteReference w:id="2"/></w:r>';
  const memo = makeDocx({
    body: `<w:p>${run('The plan pays off')}${reference}</w:p>`,
    footnotes: `<w:footnote w:id="2">${paragraph('Net profit was $248,500.')}</w:footnote>`,
    header: paragraph('Units sold: 48,213'),
    rels: [{ id: 'foot', type: 'footer', target: 'footer1.xml' }],
    parts: [
      {
        name: 'word/footer1.xml',
        data: `<w:ftr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph('Gross margin 28.4%')}</w:ftr>`,
      },
    ],
  });
  expect(figuresOf(readDocx(memo))).toEqual([
    ['S:note:1', '$248,500', 'contradicting'],
    ['S:box:1', '48,213', 'tied'],
    ['S:box:2', '28.4%', 'tied'],
  ]);
  const deck = makePptx({
    slides: [{ shapes: shape(['Plan']) + shape(['Net profit $284,500'], { placeholder: 'ftr' }) }],
  });
  expect(figuresOf(readPptx(deck))).toEqual([['D:1', '$284,500', 'tied']]);
});

test('a figure that was read from a picture, or stands in its description, accuses nobody', () => {
  const picture = { kind: 'image' as const, text: 'Net profit 248,500', picture: 1 };
  const description = { kind: 'alt' as const, text: 'Net profit of 248,500' };
  const deck = fileEvidence('ppt', [
    { locator: 'D:1:image:1', ...picture },
    { locator: 'D:1:alt:1', ...description },
  ]);
  expect(figuresOf(deck)).toEqual([]);
});

test('three notations in one memo are each read as they are written', () => {
  const memo = readDocx(
    makeDocx({
      body: [
        'Net revenue was $1,234.50 and net profit $284,500.',
        'Net revenue lag bei 1.234,50 €, net profit bei 284.500 €.',
        'Net profit: 284 500 et 284’500; gross margin 28.4 % or 28,4 %.',
      ]
        .map((text) => paragraph(text))
        .join(''),
    }),
  );
  expect(figuresOf(memo).map(([, text, outcome]) => `${text} ${outcome}`)).toEqual([
    '$1,234.50 tied',
    '$284,500 tied',
    '1.234,50 € tied',
    '284.500 € tied',
    '284 500 tied',
    '284’500 tied',
    '28.4 % tied',
    '28,4 % tied',
  ]);
});
