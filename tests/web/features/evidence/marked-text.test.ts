import { expect, test } from 'bun:test';
import { chartSeries } from '@web/features/evidence/chart-data';
import { marksIn, piecesOf } from '@web/features/evidence/marked-text';
import { linesOf } from '@web/features/evidence/slide-card';
import { tableCells } from '@web/features/evidence/text-table';

const text = 'Promotion\tLift\nSpring 20% off\t44.7%';

test('a quote that runs over cells is marked in each of them', () => {
  const marks = marksIn(text, { open: ['Spring 20% off 44.7%'], others: ['Lift'] });
  const cells = tableCells(text).map((row) => row.map(({ start, end }) => piecesOf(text, marks, start, end)));
  expect(cells).toEqual([
    [[{ text: 'Promotion', look: null }], [{ text: 'Lift', look: 'other' }]],
    [[{ text: 'Spring 20% off', look: 'open' }], [{ text: '44.7%', look: 'open' }]],
  ]);
});

test('the open quote is seen where two meet', () => {
  const marks = marksIn('a b c d', { open: ['b c'], others: ['c d'] });
  expect(piecesOf('a b c d', marks)).toEqual([
    { text: 'a ', look: null },
    { text: 'b c', look: 'open' },
    { text: ' d', look: 'other' },
  ]);
});

test('two blanks at the start of a line of a slide are a level', () => {
  const slide = 'Title\nFirst\n  Deeper\n\n    Deepest';
  expect(linesOf(slide).map(({ start, end, level }) => [slide.slice(start, end), level])).toEqual([
    ['Title', 0],
    ['First', 0],
    ['Deeper', 1],
    ['Deepest', 2],
  ]);
});

test("a chart's points are read out of its words", () => {
  const words = [
    'ROI by promotion',
    'Chart: bar',
    "Spring 20% off ('Promo ROI'!B4; 'Promo ROI'!B18): Lift = 44.7%; Net = ($7,794)",
    'Plain: 1; 2.5; none',
  ];
  expect(chartSeries(words.join('\n'))).toEqual([
    {
      name: 'Spring 20% off',
      points: [
        { category: 'Lift', shown: '44.7%', value: 44.7 },
        { category: 'Net', shown: '($7,794)', value: -7794 },
      ],
    },
    {
      name: 'Plain',
      points: [
        { category: '', shown: '1', value: 1 },
        { category: '', shown: '2.5', value: 2.5 },
      ],
    },
  ]);
});
