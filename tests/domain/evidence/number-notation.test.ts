import { expect, test } from 'bun:test';
import { parseStatedNumbers } from '@domain/evidence/parse-stated-numbers';
import { certainStyle, type NumberStyle, readNumber } from '@domain/evidence/written-number';
import fc from 'fast-check';

const locales: [locale: string, style: NumberStyle][] = [
  ['en-US', 'point'],
  ['en-IN', 'point'],
  ['de-CH', 'point'],
  ['ja-JP', 'point'],
  ['es-MX', 'point'],
  ['de-DE', 'comma'],
  ['fr-FR', 'comma'],
  ['pl-PL', 'comma'],
  ['sv-SE', 'comma'],
  ['pt-BR', 'comma'],
  ['it-IT', 'comma'],
];

test.each(locales)(
  'a number that %s writes is read back in a document with a decimal %s [T6.1] [T6.2]',
  (locale, style) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_99 }), fc.constantFrom(0, 1, 2), (cents, decimals) => {
        const value = Math.floor(cents / 10 ** (2 - decimals)) / 10 ** decimals;
        const text = new Intl.NumberFormat(locale, {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        }).format(value);
        const read = readNumber(text, style);
        expect([text, read && Number(read.plain), read?.readings]).toEqual([text, value, [1]]);
      }),
    );
  },
);

test.each(locales)('money of %s is read back in a sentence [T6.2]', (locale, style) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_99 }), (cents) => {
      const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100);
      const [stated] = parseStatedNumbers(`Umsatz: ${amount} 2024.`, { style });
      expect([amount, stated?.value, stated?.currency]).toEqual([amount, cents / 100, ['EUR']]);
    }),
  );
});

test.each([
  ['1,234.56', 'point'],
  ['1.234,56', 'comma'],
  ['1,234,567', 'point'],
  ['1.234.567', 'comma'],
  ['12.5', 'point'],
  ['45,5', 'comma'],
  ['0.125', 'point'],
  ['0,125', 'comma'],
  ['1,23,45,678', 'point'],
  ['1 234,5', 'comma'],
  ["1'234.50", 'point'],
  ['1.234', null],
  ['1,234', null],
  ['1 234', null],
  ['284', null],
] as const)('%s tells the decimal sign %s [T6.1]', (digits, style) => {
  expect(certainStyle(digits)).toBe(style);
});

test('a number that contradicts the style of its document is left alone [T6.1]', () => {
  expect([readNumber('45,5', 'point'), readNumber('1.234.567', 'point'), readNumber('12.5', 'comma')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a plain blank parts thousands, but not where commas do and two numbers may meet [T6.2]', () => {
  expect(readNumber('12 500', 'comma')).toEqual({ plain: '12500', readings: [1] });
  expect(readNumber('12 500', 'point')).toBeNull();
  expect(readNumber('1 842 300', 'point')).toEqual({ plain: '1842300', readings: [1] });
});

test('what is no number of any country is left alone', () => {
  for (const digits of ['1.2.3', '12,34,56', '1,2345,678', '1.234,567.8', "1'23"])
    expect([digits, readNumber(digits, null)]).toEqual([digits, null]);
});

test('a scale that means two sizes, or stands apart from its number, is left alone [T6.2]', () => {
  const read = (text: string) => parseStatedNumbers(text, { style: 'comma' }).map(({ value }) => value);
  expect(['2,5 Bio. €', '2,5 billones de euros', '350 mil euros', '350 EUR Tsd.'].map(read)).toEqual([[], [], [], []]);
});

test('a number in words ties and never contradicts: it has one digit [T6.8]', () => {
  const read = parseStatedNumbers(
    'Half of sales, a third of costs, two-thirds of 186 stores; Twelve million euros; half of it.',
  );
  expect(read.map(({ text, value, significant }) => [text, Number(value.toPrecision(3)), significant])).toEqual([
    ['Half', 0.5, 1],
    ['a third', 0.333, 1],
    ['two-thirds', 0.667, 1],
    ['186', 186, 3],
    ['Twelve million euros', 12_000_000, 1],
  ]);
});
