import { firstIndex } from '../value/first-index';
import { currenciesDiffer } from './currency';
import { wordsIn } from './label-words';
import type { Label, NamedNumber } from './named-number';
import { showsChange, signDiffers } from './number-sign';
import type { QuotedNumber } from './quoted-number';

/** Fewer digits match some cell by chance, so the sentence must share a word with its labels. */
const distinctiveDigits = 3;

/** `shared` counts words of the sentence that are in the labels. */
export type ValueTie = { number: NamedNumber; shared: number };

/** `isChange`: a percentage by which something rose or fell. */
type Asked = QuotedNumber & { inClause: ReadonlySet<Label>; isChange: boolean };

/**
 * At the rounding shown, with the same sign and currency. Of several cells, one with a label of the number's clause
 * wins [T6.7], then the one with the most words of the sentence.
 */
export function tieByValue(quoted: readonly Asked[], numbers: readonly NamedNumber[]): (ValueTie | null)[] {
  const asked = quoted
    .flatMap((each, index) =>
      each.scales.map((scale) => ({
        each,
        index,
        size: Math.abs(each.stated.value) * scale,
        slack: each.stated.tolerance * scale * (1 + 1e-9),
      })),
    )
    .toSorted((a, b) => a.size - b.size);
  const widest = asked.reduce((max, { slack }) => Math.max(max, slack), 0);
  const words = quoted.map((each) => new Set(wordsIn(spokenAround(each)).map(({ word }) => word)));
  const best: ((ValueTie & { rank: number }) | null)[] = quoted.map(() => null);
  const isReached = (least: number) => (index: number) => (asked[index]?.size ?? 0) >= least;
  for (const number of numbers) {
    for (const size of number.sizes) {
      for (let at = firstIndex(asked.length, isReached(size - widest - size * 1e-12)); at < asked.length; at++) {
        const entry = asked[at];
        if (!entry || entry.size > size + widest + size * 1e-12) break;
        if (Math.abs(size - entry.size) > entry.slack + size * 1e-12 || !sameMeasure(entry.each, number, size))
          continue;
        if (currenciesDiffer(entry.each.stated.currency, number.currency) || signDiffers(entry.each, number)) continue;
        const spoken = words[entry.index] ?? new Set();
        const shared = sharedWords(spoken, number);
        if (shared === 0 && entry.each.stated.significant < distinctiveDigits) continue;
        const rank =
          firstRank(entry.each, number) + (shared + inRow(spoken, number)) * 4 + preference(entry.each, number);
        const held = best[entry.index];
        if (!held || rank > held.rank) best[entry.index] = { number, shared, rank };
      }
    }
  }
  return best;
}

/** More than any number of shared words. */
const [besideRank, changeRank] = [10_000, 1_000];

const firstRank = (asked: Asked, number: NamedNumber) =>
  (isBeside(asked, number) ? besideRank : 0) + (asked.isChange && showsChange(number) ? changeRank : 0);

function isBeside({ stated, inClause }: Asked, { row, column }: NamedNumber): boolean {
  return stated.significant >= distinctiveDigits && [row, column].some((label) => label && inClause.has(label));
}

function spokenAround({ naming, passage }: QuotedNumber): string {
  return `${naming} ${passage.heads} ${passage.under}`;
}

/** A bare number never matches a percent cell; a percentage matches a plain cell only if that is small. */
function sameMeasure({ stated }: QuotedNumber, { kind }: NamedNumber, size: number): boolean {
  if (stated.kind === 'percent') return kind === 'percent' || (kind === 'plain' && size < 10);
  return kind !== 'percent';
}

function preference({ stated }: QuotedNumber, { kind, cell }: NamedNumber): number {
  const same = (stated.kind === 'percent') === (kind === 'percent') && (stated.kind === 'money') === (kind === 'money');
  return (same ? 2 : 0) + (cell.block.formula === undefined ? 0 : 1);
}

/** Counts the row alone, because a sheet or a column names many cells. */
const inRow = (words: ReadonlySet<string>, { row }: NamedNumber) =>
  row?.words.filter((word) => words.has(word)).length ?? 0;

function sharedWords(words: ReadonlySet<string>, { row, column, further }: NamedNumber): number {
  const labels = new Set([...(row?.words ?? []), ...(column?.words ?? []), ...further.flatMap((each) => each.words)]);
  let shared = 0;
  for (const word of labels) if (words.has(word)) shared++;
  return shared;
}
