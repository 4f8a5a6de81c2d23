import { expect, test } from 'bun:test';
import { readPdf } from '@server/documents/summary/read-pdf';
import { line, makePdf } from '@tests/support/pdf';

const courier = '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>';
const fonts = `/F2 ${courier} /F3 ${courier}`;
const pitch = 7.2;

/** Draws text turned by degrees against the clock, every other word in another font. */
const turned = (text: string, degrees: number, x: number, y: number): string => {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let letters = 0;
  const words = text.split(' ').map((word, i) => {
    const along = letters * pitch;
    letters += word.length + 1;
    const matrix = [cos, sin, -sin, cos, x + along * cos, y + along * sin].map((number) => number.toFixed(5));
    return `/F${(i % 2) + 2} 12 Tf ${matrix.join(' ')} Tm (${word}) Tj`;
  });
  return `BT ${words.join(' ')} ET\n`;
};

const textsOf = async (content: string) =>
  (await readPdf(makePdf([{ content }], { fonts }))).blocks.map(({ text }) => text);

test.each([-75, -60, -45, -30, -10, 10, 30, 45, 60, 75, 120, 200])(
  'a sentence drawn at %d degrees word by word is one sentence',
  async (degrees) => {
    const sentence = 'Margin rose to 24.5% after March';
    expect(await textsOf(turned(sentence, degrees, 300, 400))).toEqual([sentence]);
  },
);

test('lines at an angle follow one another, and page text stays apart from them', async () => {
  const content =
    line('The chart below shows the margin of each month.', 72, 740) +
    turned('Gross margin rose in each of the', 30, 150, 300) +
    turned('three months of the trial.', 30, 157, 288);
  expect(await textsOf(content)).toEqual([
    'The chart below shows the margin of each month.',
    'Gross margin rose in each of the three months of the trial.',
  ]);
});

test('slanted labels along an axis are labels of their own', async () => {
  const labels = ['January', 'February', 'March'].map((month, i) => turned(month, 30, 150 + i * 40, 300));
  expect((await textsOf(labels.join(''))).join('\t').split('\t')).toEqual(['January', 'February', 'March']);
});

test('lines that were scanned askew, each a little differently, are one paragraph', async () => {
  const lines = ['margin', 'volume', 'prices'].map((word, i) => turned(word, i + 1, 72, 700 - i * 14));
  expect(await textsOf(lines.join(''))).toEqual(['margin volume prices']);
});
