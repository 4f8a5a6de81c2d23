import { columnName } from '@domain/evidence/cell-address';
import type { Block } from '@domain/evidence/evidence';
import { cell } from '@tests/support/prepared-submission';

/** A source of chance: numbers from 0 to 1. */
export type Random = () => number;

export const pick = <T>(random: Random, of: readonly [T, ...T[]]): T => of[Math.floor(random() * of.length)] ?? of[0];
const between = (random: Random, from: number, to: number) => from + random() * (to - from);

export type MadeKind = 'money' | 'percent' | 'count';
/** A number of a made workbook as sentences speak of it; money in full, percents as shares. */
export type Fact = { measure: string; item: string; value: number; kind: MadeKind };
export type MadeWorkbook = {
  blocks: Block[];
  facts: Fact[];
  measures: readonly { name: string; kind: MadeKind }[];
  items: readonly string[];
  /** Items are years, quarters or months: `in 2025` rather than `of Tea`. */
  time: boolean;
  currency: string;
};

const itemSets: [readonly string[], ...(readonly string[])[]] = [
  ['2022', '2023', '2024', '2025'],
  ['FY23', 'FY24', 'FY25'],
  ['Q1', 'Q2', 'Q3', 'Q4'],
  ['January', 'February', 'March', 'April', 'May', 'June'],
  ['Classic Roast', 'Reserve', 'Cold Brew', 'Decaf'],
  ['10% coupon', 'End-cap display', 'Buy one get one', 'Loyalty bonus'],
  ['North', 'South', 'East', 'West', 'Online'],
  ['Promo A', 'Promo B', 'Promo C'],
  ['Grocery', 'Convenience', 'Food service', 'Wholesale'],
  ['Store 11', 'Store 24', 'Store 37', 'Store 52'],
];
const measureSets: [readonly (readonly [string, MadeKind])[], ...(readonly (readonly [string, MadeKind])[])[]] = [
  [
    ['Revenue', 'money'],
    ['Cost of goods sold', 'money'],
    ['Gross profit', 'money'],
    ['Gross margin', 'percent'],
    ['Operating expenses', 'money'],
    ['Net profit', 'money'],
  ],
  [
    ['Sales', 'money'],
    ['Units sold', 'count'],
    ['Average price', 'money'],
    ['Return rate', 'percent'],
  ],
  [
    ['Lift', 'percent'],
    ['ROI', 'percent'],
    ['Promo cost', 'money'],
    ['Incremental units', 'count'],
    ['Net profit', 'money'],
  ],
  [
    ['Customers', 'count'],
    ['Turnover', 'money'],
    ['Churn', 'percent'],
    ['Marketing spend', 'money'],
    ['Contribution margin', 'percent'],
  ],
  [
    ['Off-invoice discounts', 'money'],
    ['Freight', 'money'],
    ['Pocket price', 'money'],
    ['Volume', 'count'],
    ['Pocket margin', 'percent'],
  ],
];
const titles = ['Model', 'Pricing model', 'Results', 'P&L', 'Promotions', 'Analysis 2025', 'Overview'] as const;

/** A workbook with one table of measures and items, in either direction, and sheets that distract. */
export function madeWorkbook(random: Random): MadeWorkbook {
  const items = pick(random, itemSets);
  const measures = pick(random, measureSets).map(([name, kind]) => ({ name, kind }));
  const currency = pick(random, ['$', '$', '€', '£']);
  const time = /^(?:20|FY|Q\d|Jan)/.test(items[0] ?? '');
  const size = 10 ** between(random, 4, 6.8);
  const facts = measures.flatMap(({ name, kind }) =>
    items.map((item) => ({ measure: name, item, kind, value: madeValue(random, name, kind, size) })),
  );
  const layout = { down: random() < 0.6, top: 1 + Math.floor(random() * 4), left: 1 + Math.floor(random() * 2) };
  const unit = size > 200_000 ? pick(random, [1, 1, 1_000, 1_000_000]) : 1;
  const table = tableBlocks(random, { items, measures, facts, layout, unit, currency });
  const twice = random() < 0.15 ? otherTable(random, table) : [];
  return { blocks: [...table, ...twice, ...distraction(random, currency)], facts, measures, items, time, currency };
}

function madeValue(random: Random, name: string, kind: MadeKind, size: number): number {
  if (kind === 'percent') return Math.round(between(random, 0.021, 0.97) * 10_000) / 10_000;
  if (kind === 'count') return Math.round(between(random, 120, 90_000));
  if (/price/i.test(name)) return Math.round(between(random, 1.2, 48) * 100) / 100;
  return Math.round(size * between(random, 0.08, 1));
}

type Table = {
  items: readonly string[];
  measures: readonly { name: string; kind: MadeKind }[];
  facts: readonly Fact[];
  layout: { down: boolean; top: number; left: number };
  unit: number;
  currency: string;
};

function tableBlocks(random: Random, { items, measures, facts, layout, unit, currency }: Table): Block[] {
  const sheet = pick(random, titles);
  const { down, top, left } = layout;
  const inHead = random() < 0.5;
  const says = unit === 1_000 ? `${currency}000s` : `${currency} millions`;
  const banner = unit > 1 && !inHead ? pick(random, [`Summary, ${says}`, `All amounts in ${says}`, `(${says})`]) : '';
  const unitOf = (measure: { name: string; kind: MadeKind }) =>
    measure.kind === 'money' && !/price/i.test(measure.name) ? unit : 1;
  const measureText = (measure: { name: string; kind: MadeKind }) =>
    unitOf(measure) > 1 && inHead ? `${measure.name} (${says})` : measure.name;
  const at = (row: number, column: number) => `${columnName(left + column)}${top + row}`;
  const blocks: Block[] = [];
  // A banner speaks of the whole sheet: prices stand in full beneath it only where each head says its unit.
  if (banner !== '' && top > 1) blocks.push(cell(sheet, `A${top - 1}`, banner));
  const unitHere = banner !== '' && top === 1 ? () => 1 : unitOf;
  const heads = down ? items : measures.map(measureText);
  const labels = down ? measures.map(measureText) : items;
  if (random() < 0.5) blocks.push(cell(sheet, at(0, 0), pick(random, ['Measure', 'Item', 'Line', ' '])));
  heads.forEach((head, index) => {
    const year = /^20\d\d$/.test(head) && random() < 0.7;
    blocks.push(cell(sheet, at(0, index + 1), head, year ? { value: Number(head) } : {}));
  });
  const typed = random() < 0.3;
  labels.forEach((label, row) => {
    blocks.push(cell(sheet, at(row + 1, 0), label));
    heads.forEach((_, column) => {
      const measure = measures[down ? row : column];
      const item = items[down ? column : row];
      const fact = facts.find((each) => each.measure === measure?.name && each.item === item);
      if (fact && measure)
        blocks.push(factCell(sheet, at(row + 1, column + 1), fact, unitHere(measure), currency, typed));
    });
  });
  return blocks;
}

function factCell(sheet: string, at: string, fact: Fact, unit: number, currency: string, typed: boolean): Block {
  const value = fact.value / unit;
  if (fact.kind === 'percent') return cell(sheet, at, `${(value * 100).toFixed(1)}%`, { value, format: '0.0%' });
  const digits = value < 100 ? 2 : unit > 1 ? 1 : 0;
  const text = value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  if (fact.kind === 'count' || typed || unit > 1) return cell(sheet, at, text, { value, format: '#,##0' });
  return cell(sheet, at, `${currency}${text}`, { value, format: `${currency}#,##0`, formula: 'X1*Y1' });
}

/** The same table once more with other values, as a plan or another scenario. */
function otherTable(random: Random, table: readonly Block[]): Block[] {
  const sheet = pick(random, ['Budget', 'Scenario B', 'Prior plan']);
  return table.map((block) => {
    const locator = block.locator.replace(/^W:'[^']*'/, `W:'${sheet}'`);
    if (typeof block.value !== 'number' || /^20\d\d$/.test(block.text)) return { ...block, locator };
    const value = block.value * between(random, 0.7, 1.4);
    const text = block.text.includes('%') ? `${(value * 100).toFixed(1)}%` : value.toFixed(1);
    return { ...block, locator, value, text };
  });
}

/** Assumptions beside labels, and weekly data: numbers that a wrong figure may agree with by chance. */
function distraction(random: Random, currency: string): Block[] {
  const blocks: Block[] = [];
  const inputs = [
    ['Target margin', between(random, 0.2, 0.6), 'percent'],
    ['Discount rate', between(random, 0.05, 0.15), 'percent'],
    ['Fixed costs', Math.round(between(random, 20_000, 400_000)), 'money'],
    ['Break-even units', Math.round(between(random, 500, 20_000)), 'count'],
    ['Price elasticity', -between(random, 0.4, 2.4), 'count'],
  ] as const;
  inputs.forEach(([label, value, kind], row) => {
    blocks.push(cell('Inputs', `A${row + 3}`, label));
    const text = kind === 'percent' ? `${(value * 100).toFixed(1)}%` : value.toFixed(kind === 'money' ? 0 : 2);
    blocks.push(
      cell('Inputs', `B${row + 3}`, kind === 'money' ? `${currency}${text}` : text, {
        value,
        ...(kind === 'percent' ? { format: '0.0%' } : {}),
      }),
    );
  });
  blocks.push(cell('Weekly', 'A1', 'Week'), cell('Weekly', 'B1', 'Price paid'), cell('Weekly', 'C1', 'Bags'));
  for (let row = 2; row < 2 + Math.floor(between(random, 12, 53)); row++) {
    const [price, bags] = [between(random, 2, 9), Math.round(between(random, 80, 2_400))];
    blocks.push(
      cell('Weekly', `A${row}`, String(row - 1), { value: row - 1 }),
      cell('Weekly', `B${row}`, `${currency}${price.toFixed(2)}`, { value: price, format: '0.00' }),
      cell('Weekly', `C${row}`, bags.toLocaleString('en-US'), { value: bags }),
    );
  }
  return blocks;
}
