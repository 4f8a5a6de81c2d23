import { expect, test } from 'bun:test';
import { parseStatedNumbers } from '@domain/evidence/parse-stated-numbers';
import fc from 'fast-check';

const found = (text: string) =>
  parseStatedNumbers(text).map(({ text: shown, value, kind }) => [shown, Number(value.toPrecision(12)), kind]);

test('a number keeps its text, its value and its kind', () => {
  expect(found('The rise adds $16,249 of margin, or 3.5x the 47.1% of last year, on 5,628 bags.')).toEqual([
    ['$16,249', 16249, 'money'],
    ['3.5x', 3.5, 'multiple'],
    ['47.1%', 0.471, 'percent'],
    ['5,628', 5628, 'number'],
  ]);
});

test('k, m, bn and their words scale a number', () => {
  expect(found('$1.2m, EUR 4.5 million, £300k, 2.1 billion and 40 thousand')).toEqual([
    ['$1.2m', 1_200_000, 'money'],
    ['EUR 4.5 million', 4_500_000, 'money'],
    ['£300k', 300_000, 'money'],
    ['2.1 billion', 2_100_000_000, 'number'],
    ['40 thousand', 40_000, 'number'],
  ]);
});

test('percent, percentage points and basis points are shares of one', () => {
  expect(found('up 40 percent, 2.5 percentage points or 150 bps')).toEqual([
    ['40 percent', 0.4, 'percent'],
    ['2.5 percentage points', 0.025, 'percent'],
    ['150 bps', 0.015, 'percent'],
  ]);
});

test('a minus counts as a sign, a dash between two numbers as a range', () => {
  expect(found('at -1.92, at −0.6 and at –1.9')).toEqual([
    ['-1.92', -1.92, 'number'],
    ['−0.6', -0.6, 'number'],
    ['–1.9', -1.9, 'number'],
  ]);
});

test('a range is one number with two ends, and its first end takes the unit of the second', () => {
  const ends = (text: string) =>
    parseStatedNumbers(text).map(({ text: shown, value, to, kind }) => [shown, Number(value.toPrecision(9)), to, kind]);
  expect(ends('between 47%-50%')).toEqual([['47%-50%', 0.47, 0.5, 'percent']]);
  expect(ends('a margin of 10–12%')).toEqual([['10–12%', 0.1, 0.12, 'percent']]);
  expect(ends('$1.0–1.2m of revenue')).toEqual([['$1.0–1.2m', 1_000_000, 1_200_000, 'money']]);
  expect(ends('between $20k and $25k')).toEqual([['$20k and $25k', 20_000, 25_000, 'money']]);
  expect(ends('from $20k to $25k').map(([shown]) => shown)).toEqual(['$20k', '$25k']);
});

test('thousands are parted by commas, narrow blanks or apostrophes', () => {
  expect(found("CHF 1'250'000, 48\u202f310 bags and 48,310 bags").map(([, value]) => value)).toEqual([
    1_250_000, 48_310, 48_310,
  ]);
  expect(found('$1.2B, $3MM, 40 Thousand and 12 ‰').map(([, value]) => value)).toEqual([
    1_200_000_000, 3_000_000, 40_000, 0.012,
  ]);
});

test('brackets mean a loss where the number stands alone, and an aside within a sentence', () => {
  expect(found('($7,794)')).toEqual([['($7,794)', -7794, 'money']]);
  expect(found('half of it ($42,222) can be recovered')).toEqual([['$42,222', 42222, 'money']]);
});

test('years, dates, ordinals, counts of time and size and small whole numbers are no numbers', () => {
  expect(found('In 2025, from 1 March to May 14, see slide 34, Q2, week 26, 3rd of 12 steps.')).toEqual([]);
  expect(found('12-month plan, 26 weeks, 16oz and 500ml packs, SKU22, 3pm, 24/7, a@b22.com')).toEqual([]);
});

test('times of day and the numbers of names are no numbers, whatever stands before them', () => {
  expect(found('Fr. 15 Uhr, Fr. 15.30 Uhr, Fr. 15:30, with Microsoft 365 and Office 365.')).toEqual([]);
  expect(found('Fr. 15, of the Fortune 500 and the S&P 500')).toEqual([['Fr. 15', 15, 'money']]);
});

test('the tolerance is half a unit of the last digit shown', () => {
  const tolerance = (text: string) => parseStatedNumbers(text).map((figure) => Number(figure.tolerance.toPrecision(6)));
  expect(tolerance('$1.2m')).toEqual([50_000]);
  expect(tolerance('47.1%')).toEqual([0.0005]);
  expect(tolerance('$16,249')).toEqual([0.5]);
});

test('a whole amount of dollars is found wherever it stands in a sentence', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.constantFrom('', 'It costs ', 'Profit: '),
      (amount, lead) => {
        const [figure] = parseStatedNumbers(`${lead}$${amount.toLocaleString('en-US')} a year.`);
        expect(figure).toMatchObject({ value: amount, kind: 'money', at: lead.length });
      },
    ),
  );
});

test('a minus behind a bracket that closes nothing belongs to no number', () => {
  expect(parseStatedNumbers('$40)-')).toMatchObject([{ text: '$40', at: 0, value: 40, sign: 'unclear' }]);
});

test('every number is a piece of its text', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9$%.,() -]{0,60}$/), (text) => {
      for (const figure of parseStatedNumbers(text))
        expect(text.slice(figure.at, figure.at + figure.text.length)).toBe(figure.text);
    }),
  );
});

test('a line of 300,000 signs full of numbers is read to its end', () => {
  const line = (text: string) => text.repeat(300_000 / text.length);
  expect(parseStatedNumbers(line('12–15 '))).toEqual([]);
  expect(parseStatedNumbers(line('€ 5 k '))).toHaveLength(50_000);
});
