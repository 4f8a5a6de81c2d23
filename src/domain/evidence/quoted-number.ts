import { type Currency, currencyIn } from './currency';
import { parseStatedNumbers, statedNumbers } from './parse-stated-numbers';
import { type Passage, sentencesOf } from './passage';
import type { StatedNumber } from './stated-number';
import { unitNote } from './unit-note';
import type { NumberStyle } from './written-number';

export type QuotedNumber = {
  passage: Passage;
  stated: StatedNumber;
  /** Factors: a table in `$000s` shows 1,250 for 1,250,000. */
  scales: readonly number[];
  naming: string;
  own: { from: number; to: number };
  at: number | null;
};

export function quotedNumbers(passage: Passage, style: NumberStyle | null): QuotedNumber[] {
  if (passage.kind === 'table' || passage.text.includes('\t')) return tableNumbers(passage, style);
  const numbers = statedNumbers(passage.text, { style });
  const note = unitNote(passage.under);
  const quoted = numbers.map((stated, index) => ({
    passage,
    stated,
    scales: scalesOf(
      stated,
      note && note.kind !== 'percent' && stated.scale < 1e3 && stated.kind !== 'percent' ? [1, note.scale] : [1],
    ),
    naming: passage.text,
    own: ownPart(passage.text, numbers, index),
    at: stated.at,
  }));
  return quoted.filter(({ stated }) => stated.readings.length > 0);
}

function scalesOf({ readings }: StatedNumber, units: readonly number[]): number[] {
  return readings.flatMap((reading) => units.map((unit) => reading * unit));
}

function tableNumbers(passage: Passage, style: NumberStyle | null): QuotedNumber[] {
  const cells = passage.text.split('\t');
  const heads = passage.heads.split('\t');
  const label = cells[0]?.trim() ?? '';
  let start = 0;
  return cells.flatMap((text, column) => {
    const at = start;
    start += text.length + 1;
    if (column === 0 && cells.length > 1 && /\p{L}/u.test(text)) return [];
    if (passage.heads === '' && /\p{L}{3}/u.test(text)) return [];
    const head = heads[column]?.trim() ?? '';
    const naming = column === 0 ? head : `${label} · ${head}`;
    const own = [head, label].map(unitNote).find((each) => each !== null) ?? null;
    const note =
      own ?? [cells.length > 2 ? '' : passage.heads, passage.under].map(unitNote).find((each) => each !== null) ?? null;
    const currency = [head, label, passage.under].map(currencyIn).find((each) => each.length > 0) ?? [];
    return parseStatedNumbers(text, { inTable: true, style }).map((bare) => {
      const percent = note?.kind === 'percent' && bare.kind === 'number';
      const stated = { ...(percent ? asPercent(bare, note.scale) : bare), at: bare.at + at };
      const money = note?.kind === 'money' && stated.kind === 'number';
      const scaled = note && note.kind !== 'percent' && stated.scale < 1e3 && stated.kind !== 'percent';
      return {
        passage,
        stated: money ? asMoney(stated, currency) : stated,
        scales: scalesOf(stated, scaled ? (own ? [note.scale] : [1, note.scale]) : [1]),
        naming,
        own: { from: 0, to: naming.length },
        at: null,
      };
    });
  });
}

function asPercent(stated: StatedNumber, scale: number): StatedNumber {
  const { value, tolerance } = stated;
  return { ...stated, kind: 'percent', value: value * scale, tolerance: tolerance * scale };
}

function asMoney(stated: StatedNumber, currency: Currency): StatedNumber {
  return { ...stated, kind: 'money', currency };
}

const strong =
  /[,;(—|]|\s[–-]\s|\s(?:and|but|while|whereas|versus|vs\.?|against|compared|than|then|though|although|yet)\s/;
const weak = /\s(?:to|on|with|from|at|for|by)\s/;

function ownPart(text: string, numbers: readonly StatedNumber[], index: number): { from: number; to: number } {
  return { from: index === 0 ? 0 : breakAfter(text, numbers, index - 1), to: breakAfter(text, numbers, index) };
}

function breakAfter(text: string, numbers: readonly StatedNumber[], index: number): number {
  const [first, second] = [numbers[index], numbers[index + 1]];
  if (!first || !second) return text.length;
  const start = first.at + first.text.length;
  const gap = text.slice(start, second.at);
  const found = strong.exec(gap) ?? weak.exec(gap);
  if (found) return start + found.index;
  return /\p{L}/u.test(text.slice(0, numbers[0]?.at ?? 0)) ? start : second.at;
}

export function sentenceAround(text: string, at: number): string {
  if (text.includes('\t')) return text.replaceAll('\t', ' | ');
  let start = 0;
  for (const sentence of sentencesOf(text)) {
    start = text.indexOf(sentence, start);
    if (at < start + sentence.length) return sentence;
  }
  return text;
}
