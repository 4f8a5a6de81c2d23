import { expect, test } from 'bun:test';
import type { Block, FileEvidence } from '@domain/evidence/evidence';
import { createQuoteFinder } from '@domain/evidence/quote-match';
import fc from 'fast-check';

const cell = (address: string, text: string, rest: Partial<Block> = {}, sheet = 'Model'): Block => ({
  locator: `W:'${sheet}'!${address}`,
  kind: 'cell',
  text,
  ...rest,
});

const workbook = (...blocks: Block[]): FileEvidence => ({
  slot: 'excel',
  format: 'xlsx',
  blocks,
  layout: { kind: 'workbook', sheets: [] },
  coverage: { complete: true, notes: [] },
  findings: [],
});

const deck = (...blocks: Block[]): FileEvidence => ({
  ...workbook(...blocks),
  slot: 'ppt',
  format: 'pptx',
  layout: { kind: 'deck', slides: [] },
});

const summary = (...paragraphs: string[]): FileEvidence => ({
  ...workbook(...paragraphs.map((text, index): Block => ({ locator: `S:p${index + 1}`, kind: 'text', text }))),
  slot: 'summary',
  format: 'docx',
  layout: { kind: 'summary', pages: null },
});

const threeFiles = [
  workbook(
    cell('A1', 'Product', { value: 'Product' }),
    cell('B1', 'Price', { value: 'Price' }),
    cell('C1', 'Margin', { value: 'Margin' }),
    cell('A2', 'Classic 16oz', { value: 'Classic 16oz' }),
    cell('B2', '$4.99', { value: 4.99 }),
    cell('C2', '28.4%', { value: 0.284, formula: '(B2-D2)/B2' }),
    cell('A3', 'Light 12oz', { value: 'Light 12oz' }),
    cell('B3', '$5.49', { value: 5.49 }),
    cell('C3', '31.0%', { value: 0.3100412, formula: "SUM('Cost base'!B3:B9)/B3" }),
    cell('A4', 'Net effect', { value: 'Net effect' }),
    cell('B4', '($22.41)', { value: -22.41 }),
    cell('C4', '1,234,567', { value: 1_234_567 }),
    { locator: "W:'Model'!B4:comment", kind: 'comment', text: 'Check with finance before launch' },
    cell('A1', 'Lift and return by promotion', { value: 'Lift and return by promotion' }, 'Promo ROI'),
    { locator: "W:'Promo ROI':chart:1", kind: 'chart', text: 'ROI by month\tJan\t1.8' },
  ),
  deck(
    {
      locator: 'D:1',
      kind: 'slide',
      text: 'Raise the price of Classic\nVolume falls by 3.2% and profit grows',
      label: 'Raise the price',
    },
    { locator: 'D:1:notes', kind: 'note', text: 'Tell the sponsor about margin leaks first', hidden: true },
    { locator: 'D:2', kind: 'slide', text: 'Cross-price elasticity is 0.4' },
    { locator: 'D:2:table:1', kind: 'table', text: 'Month\tPromo\nMay\tTwo for one' },
  ),
  summary(
    'Executive summary',
    'We recommend a price of $5.29 for Classic, because demand is inelastic (−1.8 → −1.2).',
    'Profit rises by $1,250,000 a year – about 12–14 % of today’s level – and “margin leaks” close.',
    'Retail partners don’t lose anything.',
  ),
];

const finder = createQuoteFinder(threeFiles);
const check = (locator: string, quote: string) => {
  const found = finder.check({ locator, quote });
  return found && `${found.match} ${found.locator}`;
};

test("a cell's displayed text, its value and its formula are quotes of it", () => {
  expect(check("W:'Model'!C2", '28.4%')).toBe("exact W:'Model'!C2");
  expect(check("W:'Model'!C2", '28.4 %')).toBe("exact W:'Model'!C2");
  expect(check("W:'Model'!C2", '28.4')).toBe("exact W:'Model'!C2");
  expect(check("W:'Model'!C2", '0.284')).toBe("exact W:'Model'!C2");
  expect(check("W:'Model'!C2", '=(B2-D2)/B2')).toBe("exact W:'Model'!C2");
  expect(check("W:'Model'!C2", '(b2 - d2) / b2')).toBe("exact W:'Model'!C2");
  expect(check("W:'Model'!C2", '28.4% (=(B2-D2)/B2)')).toBe("exact W:'Model'!C2");
  expect(check("W:'Model'!C3", "SUM('Cost base'!B3:B9)")).toBe("exact W:'Model'!C3");
  expect(check("W:'Model'!C3", '0.3100412')).toBe("exact W:'Model'!C3");
  expect(check("W:'Model'!C4", '1234567')).toBe("exact W:'Model'!C4");
  expect(check("W:'Model'!B4", '-22.41')).toBe("exact W:'Model'!B4");
  expect(check("W:'Model'!B4", '($22.41)')).toBe("exact W:'Model'!B4");
});

test('a negative cell is not quoted without its sign', () => {
  expect(check("W:'Model'!B4", '22.41')).toBeNull();
  expect(check("W:'Model'!B4", '$22.41')).toBeNull();
  expect(check('S:p2', '1.8')).toBe(null);
  expect(check('S:p2', '−1.8')).toBe('exact S:p2');
});

test('a rounded number that the cell does not show is no quote of it', () => {
  expect(check("W:'Model'!C3", '31%')).toBe("exact W:'Model'!C3");
  expect(check("W:'Model'!C3", '31.004%')).toBeNull();
  expect(check("W:'Model'!C2", '28%')).toBeNull();
});

test('a range is quoted by one of its cells, by a row of it and by a column of it', () => {
  expect(check("W:'Model'!A1:C3", '$5.49')).toBe("exact W:'Model'!A1:C3");
  expect(check("W:'Model'!A2:C2", 'Classic 16oz $4.99 28.4%')).toBe("exact W:'Model'!A2:C2");
  expect(check("W:'Model'!A2:C2", 'Classic 16oz | $4.99 | 28.4%')).toBe("exact W:'Model'!A2:C2");
  expect(check("W:'Model'!B2:B3", '$4.99 $5.49')).toBe("exact W:'Model'!B2:B3");
  expect(check("W:'Model'!C3:A1", 'Product Price Margin')).toBe("exact W:'Model'!A1:C3");
  expect(check("W:'Model'!A1:C2", '$5.49')).toBe("near W:'Model'!B3");
});

test('a range of thousands of cells is quoted by what stands in it, and not by what stands beside it', () => {
  const rows = Array.from({ length: 3000 }, (_, row) => cell(`A${row + 1}`, `Week ${row + 1} sales`));
  const large = createQuoteFinder([workbook(...rows, cell('B1', 'Beside the range'))]);
  const range = "W:'Model'!A1:A3000";
  expect(large.check({ locator: range, quote: 'Week 2718 sales' })?.match).toBe('exact');
  expect(large.check({ locator: range, quote: 'Beside the range' })?.locator).toBe("W:'Model'!B1");
  expect(large.check({ locator: range, quote: 'Week 3001 sales' })).toBeNull();
});

test('a row is quoted as the evidence shows it, addresses and formulas too', () => {
  const row = "W:'Model'!A2:C2";
  expect(check(row, 'A2=Classic 16oz | B2=$4.99 | C2=28.4% {=(B2-D2)/B2}')).toBe(`exact ${row}`);
  expect(check(row, 'B2=$4.99 | C2=28.4% {〃}')).toBe(`exact ${row}`);
  expect(check("W:'Model'!C2", 'C2: 28.4%')).toBe("exact W:'Model'!C2");
  expect(check("W:'Model'!C2", 'C2=(no stored value) {=(B2-D2)/B2}')).toBe("exact W:'Model'!C2");
  expect(check(row, 'B3=$5.49 | C3=31.0%')).toBe("near W:'Model'!B3:C3");
  expect(check(row, 'B2=$4.89 | C2=28.4%')).toBeNull();
  expect(check(row, 'B2=$4.99 | C2=28.4% {=(B2-D2)/B3}')).toBeNull();
  expect(check(row, 'B3=$4.99')).toBeNull();
  expect(check(row, 'C2=(no stored value)')).toBeNull();
});

test('a range or cell that holds nothing is no place', () => {
  expect(check("W:'Model'!F1:G9", '12345')).toBeNull();
  expect(check("W:'Nowhere'!A1", '$5.49')).toBe("near W:'Model'!B3");
});

test('text is found through quotation marks, dashes, blanks, case and thousands commas', () => {
  expect(check('S:p3', "profit rises by $1250000 a year - about 12-14% of today's level")).toBe('exact S:p3');
  expect(check('S:p3', '"Margin leaks" close.')).toBe('exact S:p3');
  expect(check('S:p3', '“margin leaks”')).toBe('exact S:p3');
  expect(check('D:1', 'Raise the price of Classic Volume falls')).toBe('exact D:1');
  expect(check('D:2:table:1', 'May | Two for one')).toBe('exact D:2:table:1');
  expect(check('D:1:notes', 'margin leaks first')).toBe('exact D:1:notes');
  expect(check("W:'Model'!B4:comment", 'check with finance')).toBe("exact W:'Model'!B4:comment");
});

/** What is written, how a model may quote it, and a quote that says something else. */
const spellings: [what: string, text: string, quotes: string[], wrong: string][] = [
  [
    'white space of every kind',
    'Profit\u00a0rises by\u2009$4\u202fm\n a\tyear now',
    ['Profit rises by $4 m a year', ' Profit  rises\nby $4 m'],
    'Profit rises by $5 m a year',
  ],
  ['marks that nobody sees', 'mar\u00adgin \u200bleaks\ufeff close', ['margin leaks close'], 'margin leak closes'],
  [
    'double quotation marks',
    'They call it «margin leaks» or „Löcher“',
    ['it "margin leaks" or "Löcher"', 'call it “margin leaks” or ”Löcher”'],
    'call it "profit leaks" or "Löcher"',
  ],
  [
    'single quotation marks',
    'today\u2019s and the partners\u2032 price',
    ["today's and the partners' price", 'today‘s and the partners` price'],
    "today's and the partner's price",
  ],
  [
    'dashes',
    'about 12\u201314 % \u2014 a well\u2011known range, \u22121.8 at most',
    ['12-14 % - a well-known range, -1.8', '12–14% – a well‐known range, –1.8', '12-14% -- a well-known range'],
    '12-15 % - a well-known range',
  ],
  [
    'ligatures',
    'The \ufb01rst o\ufb00er is su\ufb03cient',
    ['The first offer is sufficient'],
    'The first offer is efficient',
  ],
  ['full-width forms', 'Price ＄5.29 （net）', ['Price $5.29 (net)'], 'Price $5.39 (net)'],
  [
    'number formats',
    'Sales of $1,250,000 and $ 4 at 12 % or 0.50',
    ['Sales of $1250000 and $4 at 12% or 0.50', 'sales of $ 1,250,000 and $4 at 12 %'],
    'Sales of $125,000 and $4 at 12% or 0.50',
  ],
];

test.each(spellings)('%s make no difference to a quote, what is said does', (_what, text, quotes, wrong) => {
  const found = createQuoteFinder([summary(text), workbook(cell('A1', text))]);
  for (const locator of ['S:p1', "W:'Model'!A1"]) {
    for (const quote of quotes) expect(found.check({ locator, quote })).toMatchObject({ locator, match: 'exact' });
    expect(found.check({ locator, quote: wrong })).toBeNull();
  }
});

test('a number is told by its digits, its sign and its unit: nothing near is taken for it', () => {
  const found = createQuoteFinder([summary('Margin fell to 28.4% or ($22.41) on 1,250 units.')]);
  for (const quote of [
    'fell to 28.5%',
    'fell to 2.84%',
    'fell to 284%',
    'to 28.4 or',
    '$22.14',
    'on 12,50 units',
    'on 1,251 units',
    'on 125 units',
  ]) {
    expect(found.check({ locator: 'S:p1', quote })).toBeNull();
  }
});

test('a quote that stands elsewhere gets that place and is near', () => {
  expect(check('S:p1', 'We recommend a price of $5.29')).toBe('near S:p2');
  expect(check('S:p99', 'Cross-price elasticity is 0.4')).toBe('near D:2');
  expect(check("W:'Model'!A1", 'ROI by month')).toBe("near W:'Promo ROI':chart:1");
  expect(check('D:2', 'Two for one')).toBe('near D:2:table:1');
  expect(check('made up', 'Classic 16oz $4.99')).toBe("near W:'Model'!A2:B2");
  expect(check("W:'Model'!A1", '=(B2-D2)/B2')).toBe("near W:'Model'!C2");
  expect(check("W:'Model'!A1", '0.3100412')).toBe("near W:'Model'!C3");
});

test('of several places the one beside the cited place is taken', () => {
  const twice = createQuoteFinder([
    workbook(cell('A1', '42.5%', { value: 0.425 }, 'One'), cell('B7', '42.5%', { value: 0.425 }, 'Two')),
    summary('Margin is 42.5% today.'),
  ]);
  expect(twice.check({ locator: "W:'Two'!B8", quote: '42.5%' })?.locator).toBe("W:'Two'!B7");
  expect(twice.check({ locator: 'S:p9', quote: '42.5%' })?.locator).toBe('S:p1');
});

test('a quote may run over neighbouring paragraphs, but not over slides or sheets', () => {
  expect(check('S:p9', 'margin leaks” close. Retail partners')).toBe('near S:p3');
  expect(check('D:1', 'and profit grows Cross-price elasticity')).toBeNull();
});

test('words left out at an ellipsis are near, when both sides stand there in order', () => {
  expect(check('S:p2', 'We recommend a price … because demand is inelastic')).toBe('near S:p2');
  expect(check('S:p2', 'because demand is inelastic ... We recommend a price')).toBeNull();
  expect(check('S:p2', 'We recommend ... because')).toBeNull();
});

test('a cut word or number is no quote', () => {
  expect(check('S:p2', 'recommend a price of $5.2')).toBeNull();
  expect(check('S:p2', '.29 for Classic')).toBeNull();
  expect(check('S:p2', 'mand is inelastic')).toBeNull();
  expect(check('S:p4', 'Retail partners don')).toBeNull();
  expect(check('D:1', 'by 3')).toBeNull();
  expect(check('D:2', 'price elasticity is 0.4')).toBeNull();
});

test('an empty quote is found nowhere and a very short one only where it is cited', () => {
  expect(check('S:p1', '')).toBeNull();
  expect(check('S:p1', ' “.” ')).toBeNull();
  expect(check('D:1', 'of')).toBe('exact D:1');
  expect(check('D:2', 'of')).toBeNull();
});

test('text without blanks between words is quoted from any of its characters', () => {
  const chinese = createQuoteFinder([summary('我们建议将经典款的价格提高到五美元。')]);
  expect(chinese.check({ locator: 'S:p1', quote: '经典款的价格' })?.match).toBe('exact');
  expect(chinese.check({ locator: 'S:p1', quote: '经典款的利润' })).toBeNull();
});

test('an exponent or a footnote mark is no further digit of a number', () => {
  const raised = createQuoteFinder([summary('The area is 10² and R² is 0.9.')]);
  expect(raised.check({ locator: 'S:p1', quote: 'The area is 102' })).toBeNull();
  expect(raised.check({ locator: 'S:p1', quote: 'area is 10² and R²' })?.match).toBe('exact');
});

const word = fc.constantFrom(
  'price',
  'margin',
  'rises',
  'by',
  'because',
  'demand',
  'elastic',
  'volume',
  'launch',
  'profit',
  'not',
  'weekly',
);
const figure = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom('', '%', '.5', '.25%'))
  .map(([n, tail]) => `${n}${tail}`);
const money = fc.integer({ min: 1000, max: 9_999_999 }).map((n) => `$${n.toLocaleString('en-US')}`);
const sentence = fc.array(fc.oneof(word, word, figure, money), { minLength: 3, maxLength: 14 });

test('every run of whole words of a paragraph is a quote of it', () => {
  fc.assert(
    fc.property(sentence, fc.nat(), fc.nat(), (words, a, b) => {
      const from = Math.min(a % words.length, b % words.length);
      const to = Math.max(a % words.length, b % words.length) + 1;
      const finder = createQuoteFinder([summary(words.join(' '))]);
      expect(finder.check({ locator: 'S:p1', quote: words.slice(from, to).join(' ') })?.match).toBe('exact');
    }),
    { numRuns: 300 },
  );
});

test('a quote with one digit changed is accepted nowhere', () => {
  fc.assert(
    fc.property(sentence, figure, fc.nat(), fc.integer({ min: 1, max: 9 }), (words, number, at, by) => {
      const text = [...words, number].join(' ');
      const digits = [...text.matchAll(/\d/g)].map((match) => match.index);
      const index = digits[at % digits.length] ?? 0;
      const changed = `${text.slice(0, index)}${(Number(text[index]) + by) % 10}${text.slice(index + 1)}`;
      const finder = createQuoteFinder([
        summary(text),
        workbook(...[...words, number].map((part, column) => cell(`${String.fromCharCode(65 + column)}1`, part))),
      ]);
      expect(finder.check({ locator: 'S:p1', quote: changed })).toBeNull();
      expect(finder.check({ locator: "W:'Model'!A1:Z1", quote: changed })).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('a quote with one word changed is accepted nowhere', () => {
  fc.assert(
    fc.property(sentence, fc.nat(), (words, at) => {
      const changed = words.with(at % words.length, 'unheard');
      const finder = createQuoteFinder([summary(words.join(' '))]);
      expect(finder.check({ locator: 'S:p1', quote: changed.join(' ') })).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('a numeric cell is quoted by its own number and by no other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999, max: 99_999 }),
      fc.integer({ min: -99_999, max: 99_999 }),
      (held, quoted) => {
        const text = held.toLocaleString('en-US');
        const finder = createQuoteFinder([workbook(cell('B2', text, { value: held }))]);
        const found = finder.check({ locator: "W:'Model'!B2", quote: String(quoted) });
        expect(found?.match ?? null).toBe(held === quoted ? 'exact' : null);
      },
    ),
    { numRuns: 300 },
  );
});
