import { expect, test } from 'bun:test';
import type { Block } from '@domain/evidence/evidence';
import { tiePassages } from '@domain/evidence/number-tie';
import { passagesOf } from '@domain/evidence/passage';
import { buildGrids } from '@domain/evidence/sheet-grid';
import { cell, fileEvidence } from '@tests/support/prepared-submission';

/** Sales, profit and gross margin of two years, with the labels of a country. */
function workbook(sales: string, profit: string, margin: string): Block[] {
  const amounts = [
    [sales, 1_210_000, 1_340_000],
    [profit, -78_400, 151_000],
  ] as const;
  const shown = (value: number) => value.toLocaleString('en-US');
  return [
    cell('P&L', 'B1', '2024', { value: 2024 }),
    cell('P&L', 'C1', '2025', { value: 2025 }),
    ...amounts.flatMap(([label, before, now], at) => [
      cell('P&L', `A${at + 2}`, label),
      cell('P&L', `B${at + 2}`, shown(before), { value: before, format: '#,##0 "€"' }),
      cell('P&L', `C${at + 2}`, shown(now), { value: now, format: '#,##0 "€"' }),
    ]),
    cell('P&L', 'A4', margin),
    cell('P&L', 'B4', '45.2%', { value: 0.452, format: '0.0%' }),
    cell('P&L', 'C4', '48.6%', { value: 0.486, format: '0.0%' }),
  ];
}

const books = {
  de: workbook('Umsatz', 'Gewinn', 'Bruttomarge'),
  fr: workbook("Chiffre d'affaires", 'Résultat net', 'Marge brute'),
  es: workbook('Ventas', 'Beneficio neto', 'Margen bruto'),
  it: workbook('Ricavi', 'Utile netto', 'Margine lordo'),
  pt: workbook('Receita', 'Lucro líquido', 'Margem bruta'),
};

/** Shows how the document writes numbers. */
const index = 'Index: 1,5; 2,75; 3,5.';

function outcomes(country: keyof typeof books, text: string): string[] {
  const blocks = [text, index].map((each, at): Block => ({ locator: `S:p${at + 1}`, kind: 'text', text: each }));
  return tiePassages(passagesOf(fileEvidence('summary', blocks)), buildGrids(books[country]))
    .filter(({ quoted }) => quoted.passage.locator === 'S:p1')
    .map(({ tie }) => (tie.outcome === 'contradicting' ? tie.differs : tie.outcome));
}

test.each([
  ['de', 'Umsatz soll 2025 auf 1,5 Mio. € steigen.'],
  ['de', 'Umsatz könnte 2025 1,5 Mio. € erreichen.'],
  ['de', 'Umsatz stieg 2025 um 130.000 €.'],
  ['de', 'Umsatz 2025 ohne Rabatte: 1,45 Mio. €.'],
  ['de', 'Umsatz 2025 mindestens 1,5 Mio. €'],
  ['de', 'Umsatz 2025 knapp 1,4 Mio. €'],
  ['de', 'Umsatz 2025, Ziel 1,5 Mio. €'],
  ['de', 'Bruttomarge stieg 2025 um 3,4 %-Punkte.'],
  ['fr', "Chiffre d'affaires 2025 en hausse de 130 000 €."],
  ['fr', "Chiffre d'affaires devrait atteindre 1,5 M€ en 2025."],
  ['fr', "Chiffre d'affaires 2025 (objectif) : 1,5 M€."],
  ['es', 'Ventas 2025 aumentaron 130.000 €.'],
  ['es', 'Ventas podrían llegar a 1,5 millones de euros en 2025.'],
  ['it', 'Ricavi previsti 2025: 1,5 milioni di euro'],
  ['it', 'Ricavi 2025 in aumento di 130.000 €.'],
  ['pt', 'Receita 2025 cresceu 130.000 €.'],
  ['pt', 'Receita 2025 deve chegar a 1,5 milhões de euros.'],
] as const)('a change, a plan or a part in %s is not held against its level [T6.1]: %s', (country, text) => {
  for (const outcome of outcomes(country, text)) expect(['absent', 'tied', 'derived']).toContain(outcome);
});

test.each([
  ['de', 'Der Umsatz 2025 betrug 1,43 Mio. €.', ['value']],
  ['de', 'Der Umsatz 2025 betrug 1,34 Mio. €.', ['tied']],
  ['de', 'Gewinn 2024: 78.400 €.', ['sign']],
  ['de', 'Gewinn 2024: Verlust von 78.400 €.', ['tied']],
  ['de', 'Bruttomarge 2025: 46,8 %', ['value']],
  ['fr', "Le chiffre d'affaires 2025 est de 1,43 M€.", ['value']],
  ['fr', 'Résultat net 2024 : perte de 78 400 €.', ['tied']],
  ['es', 'Ventas 2025: 1.430.000 €.', ['value']],
  ['it', 'Ricavi 2025: 1.430.000 €.', ['value']],
  ['pt', 'A receita de 2025 foi de 1,43 milhões de euros.', ['value']],
] as const)('a level in %s that the workbook shows otherwise is told [T6.1]: %s', (country, text, expected) => {
  expect(outcomes(country, text)).toEqual([...expected]);
});

test('a deck of English catchwords is in English, whatever it names and abbreviates', () => {
  const texts = [
    'Price per unit: $4.20; revenue per store: Los Angeles, Las Vegas, Des Moines',
    '2% SOM, est. by MIT, AV, NA and AT&T; van, para 3, pro and con',
    'Sales beat in 2025: 1,430,000',
  ];
  const blocks = texts.map((text, at): Block => ({ locator: `D:${at + 1}`, kind: 'slide', text }));
  const english = workbook('Sales', 'Profit', 'Gross margin');
  const ties = tiePassages(passagesOf(fileEvidence('ppt', blocks)), buildGrids(english));
  expect(ties.filter(({ quoted }) => quoted.passage.locator === 'D:3').map(({ tie }) => tie.outcome)).toEqual([
    'contradicting',
  ]);
});
