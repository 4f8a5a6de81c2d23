import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import type { Block } from '@domain/evidence/evidence';
import { tiePassages } from '@domain/evidence/number-tie';
import { parseStatedNumbers } from '@domain/evidence/parse-stated-numbers';
import { passagesOf } from '@domain/evidence/passage';
import { buildGrids } from '@domain/evidence/sheet-grid';
import type { StatedNumber } from '@domain/evidence/stated-number';
import type { NumberStyle } from '@domain/evidence/written-number';
import { cell, fileEvidence } from '@tests/support/prepared-submission';

/** Each line: a text, the decimal sign of its document (`?` where nothing tells), and what it means. */
const lines = readFileSync(new URL('stated-number-lines.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('|'));

const styles: Record<string, NumberStyle> = { '.': 'point', ',': 'comma' };

function readingOf({ value, to, kind, points, currency, readings }: StatedNumber): string {
  if (readings.length > 1) return '?';
  const [scale, digits, unit] = kind === 'percent' ? [100, 3, points ? 'pp' : '%'] : [1, 12, ''];
  const shown = (each: number) => Number((each * scale).toPrecision(digits));
  const size = to === undefined ? shown(value) : `${shown(Math.abs(value))}..${shown(to)}`;
  const crowns = currency.includes('SEK') ? 'kr' : currency[0];
  return `${size}${kind === 'multiple' ? 'x' : unit}${crowns ? ` ${crowns}` : ''}`;
}

test.each(lines)('"%s" with the decimal sign "%s" is read as %s [T6.9]', (text = '', sign = '', meaning = '') => {
  const read = parseStatedNumbers(text, { style: styles[sign] ?? null }).map(readingOf);
  expect(read.join(' ') || '-').toBe(meaning);
});

/** By its other numbers a document shows how it writes them. */
const examples: Record<string, string> = {
  '.': 'The index was at 1.5, then 2.75 and 3.5.',
  ',': 'Der Index lag bei 1,5, dann 2,75 und 3,5.',
  '?': 'The index was high.',
};

/** Readings of a line without one: each may be what its author meant. */
const either: Record<string, string[]> = {
  '1.234': ['1.234', '1234'],
  '1,234': ['1.234', '1234'],
  '284.500 €': ['284.5 EUR', '284500 EUR'],
};

/** The cells that a right text quotes, side by side, and always another one beside them. */
function workbook(meaning: string): Block[] {
  const unit = /[%px]|[A-Z]{3}|kr/.exec(meaning)?.[0] ?? '';
  const percent = /[%p]/.test(unit);
  const figures = meaning
    .replace(/[^-\d. ]/g, '')
    .trim()
    .split(/\.\.| /);
  return [
    cell('Model', 'A2', 'Net profit'),
    ...[...figures, '17'].flatMap((digits, index) => [
      cell('Model', `${'BCDE'[index]}1`, `${2025 + index}`, { value: 2025 + index }),
      cell('Model', `${'BCDE'[index]}2`, percent ? `${digits}%` : `${unit.replace('x', '')} ${digits}`, {
        value: percent ? Number(digits) / 100 : Number(digits),
      }),
    ]),
  ];
}

/** What is held against the text; a number of one digit that no cell shows is not. */
function accusations(text: string, sign: string, meaning: string): string[] {
  const passages = passagesOf(
    fileEvidence('summary', [
      {
        locator: 'S:p1',
        kind: 'text',
        text: `${meaning.includes('..') ? 'Net profit' : 'Net profit of 2025'}: ${text}`,
      },
      { locator: 'S:p2', kind: 'text', text: examples[sign] ?? '' },
    ]),
  );
  return tiePassages(passages, buildGrids(workbook(meaning)))
    .filter(({ quoted, tie }) => quoted.passage.locator === 'S:p1' && !['tied', 'derived'].includes(tie.outcome))
    .filter(({ quoted }) => quoted.stated.significant > 1)
    .map(({ quoted, tie }) => `${tie.outcome} ${quoted.stated.text}`);
}

test.each(lines)(
  '"%s" with the decimal sign "%s" means %s and is not accused',
  (text = '', sign = '', meaning = '') => {
    const meanings = meaning === '?' ? either[text] : [meaning === '-' ? '1250' : meaning];
    expect(meanings?.map((each) => accusations(text, sign, each))).toEqual(meanings?.map(() => []));
  },
);
