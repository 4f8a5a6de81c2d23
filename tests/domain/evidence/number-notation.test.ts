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

/** Value, unit and currency as read, in a document with the decimal sign that the country uses. */
const readings = (text: string, style: NumberStyle) =>
  parseStatedNumbers(text, { style }).map(({ value, kind, points, currency }) =>
    [Number(value.toPrecision(10)), points ? 'pp' : kind === 'percent' ? '%' : '', currency[0] ?? '']
      .filter((each) => each !== '')
      .join(' '),
  );

test.each([
  ['3,4 MEUR', 'comma', ['3400000 EUR']],
  ['Mio. EUR 3,4', 'comma', ['3400000 EUR']],
  ['T€ 350', 'comma', ['350000 EUR']],
  ['2,4 MSEK', 'comma', ['2400000 SEK']],
  ['1,2 mkr och 450 tkr', 'comma', ['1200000 SEK', '450000 SEK']],
  ['1,2 mia. kr.', 'comma', ['1200000000 SEK']],
  ['$3mm', 'point', ['3000000 USD']],
  ['Rs. Cr 45.5', 'point', ['455000000 INR']],
  ['R$ 2,5 mi', 'comma', ['2500000 BRL']],
  ['1,2 млн руб.', 'comma', ['1200000 RUB']],
  ['Fr. 1’250.50', 'point', ['1250.5 CHF']],
  ['2,5 miljoen euro', 'comma', ['2500000 EUR']],
  ['RMB 3.5m', 'point', ['3500000 CNY']],
  ['売上は12億円、前年比4.5%増', 'point', ['1200000000 JPY', '0.045 %']],
  ['1億2,000万円', 'point', ['120000000 JPY']],
  ['3.5亿元', 'point', ['350000000 CNY']],
  ['₩1,200억', 'point', ['120000000000 KRW']],
] as const)('a scale or currency as a country writes it is read [T6.2]: %s', (text, style, expected) => {
  expect(readings(text, style)).toEqual([...expected]);
});

test.each(['1,4 %-Punkte', '1,4 p.p.', '1,4 Pp.', '1,4 Prozentpunkte', '140 Basispunkte'])(
  'percentage points are points however they are shortened [T6.3]: %s',
  (text) => {
    expect(readings(text, 'comma')).toEqual(['0.014 pp']);
  },
);

test.each([
  ['5% - 7%', [[0.05, 0.07]]],
  ['$1.0m - $1.2m', [[1e6, 1.2e6]]],
  ['900k – 1.2m', [[9e5, 1.2e6]]],
  ['5 - 7%', [[0.05, 0.07]]],
  ['12% - 340 bps ahead', [[0.12], [0.034]]],
  ['8% - 3% of it at home', [[0.08], [0.03]]],
])('a dash between blanks is a range where it rises [T6.4]: %s', (text, expected) => {
  const read = parseStatedNumbers(text).map(({ value, to }) => (to === undefined ? [Math.abs(value)] : [value, to]));
  expect(read.map((each) => each.map((one) => Number(one.toPrecision(6))))).toEqual(expected);
});

test.each([
  ...['(555) 123-4567', '555-123-4567', '01 42 68 53 00', '020 7946 0958', '0171-1234567', '(030) 1234567'],
  ...[
    'version 2.1',
    'Version: 2.1',
    'Tel: 4711',
    'PO: 45001234',
    'Figure 3.1',
    'Abb. 4.2',
    'Kapitel 12.5',
    '§ 433',
    'Raum 301',
    'PO 45001234',
    'Rechnung 4711',
  ],
  ...['2024年3月31日', '第45期', '14時30分', '3 mm', '26 mi'],
])('a telephone number, a place or a name of other countries is no figure [T6.8]: %s', (text) => {
  expect(parseStatedNumbers(text)).toEqual([]);
});

test('an arrow before a number may be its sign [T6.5]', () => {
  const signs = parseStatedNumbers('▼ 4.5%, ▲1,234, ↓ 12.5%').map(({ sign }) => sign);
  expect(signs).toEqual(['unclear', 'unclear', 'unclear']);
});
