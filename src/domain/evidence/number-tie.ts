import { currenciesDiffer } from './currency';
import { cuesIn, type Derivation, type DerivedUnit, deriveNumber } from './derived-number';
import { foreignDocuments, maySayMore } from './document-language';
import type { FileEvidence, Slot } from './evidence';
import { indexLabels, type LabelIndex, type Mention } from './label-mentions';
import { isLikelier } from './likelier-tie';
import {
  type CellsByLabel,
  cellsByLabel,
  labelsInClause,
  type NamedCell,
  namedCell,
  namesOtherTime,
  namesPlainly,
  namingOf,
} from './named-cell';
import { type Label, type NamedNumber, namedNumbers } from './named-number';
import { agrees, comparable, isSlipOf, showsSize } from './number-agreement';
import { showsChange, signDiffers } from './number-sign';
import { numberStyles } from './number-style';
import { type Wording, wordingOf } from './number-wording';
import { type Passage, passagesOf } from './passage';
import { type QuotedNumber, quotedNumbers } from './quoted-number';
import { missedEnd } from './range-tie';
import { buildGrids, type GridCell, type SheetGrid } from './sheet-grid';
import { tieByValue, type ValueTie } from './value-tie';

export type NumberTie =
  | { outcome: 'tied'; cell: GridCell }
  | { outcome: 'derived'; how: Derivation['how']; from: readonly GridCell[] }
  | { outcome: 'contradicting'; cell: GridCell; differs: 'value' | 'sign' | 'currency' }
  | { outcome: 'contradicting'; cell: GridCell; differs: 'range'; end: RangeEnd }
  | { outcome: 'absent' };

export type RangeEnd = { is: 'lower' | 'upper'; text: string };

export type TiedNumber = { quoted: QuotedNumber; tie: NumberTie };

/** One digit is probably an assumption (`a 5% rise`), so it contradicts nothing. */
const minDigits = 2;
/** A change over several periods isn't what a column Growth shows. */
const ofSeveralPeriods =
  /\b(?:cagr|since|between|(?:\d+|two|three|four|five|six|seven|eight|nine|ten|several)\s(?:years?|quarters?|months?|weeks?))\b/i;

/** A model may misread a digit of a picture, which would contradict the student. */
const isUnspoken: ReadonlySet<Passage['kind']> = new Set(['chart', 'alt', 'comment', 'image']);

export function tieNumbers(files: readonly FileEvidence[]): TiedNumber[] {
  const sheets = buildGrids(files.find(({ slot }) => slot === 'excel')?.blocks ?? []);
  const passages = (['ppt', 'summary'] as const).flatMap((slot) =>
    files.filter((file) => file.slot === slot).flatMap(passagesOf),
  );
  return tiePassages(passages, sheets);
}

export function tiePassages(passages: readonly Passage[], sheets: readonly SheetGrid[]): TiedNumber[] {
  const numbers = namedNumbers(sheets);
  const labels = numbers.flatMap(({ row, column, further }) =>
    [row, column, ...further].filter((each) => each !== null),
  );
  const spoken = passages.filter(({ slot, kind }) => slot !== 'excel' && !isUnspoken.has(kind));
  const typed = sheets.flatMap(({ cells }) =>
    cells.flatMap(({ number, block }) => (number === null ? block.text : [])),
  );
  const styleOf = numberStyles(spoken, typed);
  const isForeign = foreignDocuments(spoken, (slot) => styleOf(slot) === 'comma');
  const book: Book = { numbers, index: indexLabels(labels), cells: cellsByLabel(numbers), isForeign };
  const quoted = spoken.map((passage) => quotedNumbers(passage, styleOf(passage.slot)));
  const known = new Map<string, Mention[]>();
  const find = (text: string) => {
    const held = known.get(text) ?? book.index.find(text);
    known.set(text, held);
    return held;
  };
  const asked = quoted.flatMap((numbers) => numbers.filter((each) => !inLabel(each, find(each.naming))));
  const values = endsByValue(asked, numbers, find);
  return quoted.flatMap((numbers) => {
    const own = numbers.filter((each) => values.has(each));
    return tieTogether(own, values, find, book);
  });
}

type Book = { numbers: readonly NamedNumber[]; index: LabelIndex; cells: CellsByLabel; isForeign(slot: Slot): boolean };
/** For a range, what each end ties to; otherwise the same twice. */
type EndTies = readonly [ValueTie | null, ValueTie | null];

function endsByValue(
  asked: readonly QuotedNumber[],
  numbers: readonly NamedNumber[],
  find: (text: string) => Mention[],
): Map<QuotedNumber, EndTies> {
  const ends = asked.flatMap((quoted) => {
    const mentions = find(quoted.naming);
    const inClause = labelsInClause(quoted, mentions);
    const isChange = isPercentChange(quoted, wordingOf(quoted, mentions));
    const ends = quoted.stated.ends ?? [quoted.stated, quoted.stated];
    return ends.map((stated) => ({ ...quoted, stated, inClause, isChange }));
  });
  const ties = tieByValue(ends, numbers);
  return new Map(asked.map((each, index) => [each, [ties[2 * index] ?? null, ties[2 * index + 1] ?? null]]));
}

/** The `10%` of a `10% coupon` is part of a name, so it states nothing. */
function inLabel({ at, stated }: QuotedNumber, mentions: readonly Mention[]): boolean {
  if (at === null) return false;
  return mentions.some(
    ({ label, from, to }) =>
      from <= at && to >= at + stated.text.length - 1 && label.words.some((word) => /^\d/.test(word)),
  );
}

type Draft = {
  quoted: QuotedNumber;
  wording: Wording;
  mentions: readonly Mention[];
  near: ReadonlyMap<Label, number>;
  named: NamedCell | null;
  ends: EndTies;
  tie: NumberTie;
};

/** Ties the numbers of a sentence together, because a cell that one of them shows isn't what another got wrong. */
function tieTogether(
  numbers: readonly QuotedNumber[],
  values: ReadonlyMap<QuotedNumber, EndTies>,
  find: (text: string) => Mention[],
  book: Book,
): TiedNumber[] {
  const drafts = numbers.map((quoted): Draft => {
    const mentions = find(quoted.naming);
    const wording = wordingOf(quoted, mentions);
    const naming = namingOf(quoted, mentions, find(quoted.passage.under));
    const shows = (number: NamedNumber) => agrees(quoted, number, wording.bounds);
    const named =
      namedCell(naming, book.cells, (number) => comparable(quoted, number) && !otherCurrency(quoted, number), shows) ??
      namedCell(naming, book.cells, (number) => comparable(quoted, number), shows);
    const ends = values.get(quoted) ?? [null, null];
    const draft: Draft = { quoted, wording, mentions, near: naming.near, named, ends, tie: { outcome: 'absent' } };
    return { ...draft, tie: firstTie(draft, book) };
  });
  const taken = new Set(drafts.flatMap(({ tie }) => (tie.outcome === 'tied' ? tie.cell : [])));
  return drafts.map((draft) => {
    const { quoted, named, tie } = draft;
    if (tie.outcome !== 'absent' || quoted.stated.readings.length > 1) return { quoted, tie };
    if (quoted.stated.ends) return { quoted, tie: rangeContradiction(draft, book) ?? tie };
    if (!named || taken.has(named.number.cell)) return { quoted, tie };
    const rivals = drafts.filter((other) => other.tie.outcome === 'absent' && other.named?.number === named.number);
    const nearest = rivals.every((other) => other === draft || (other.named?.distance ?? 0) > named.distance);
    const differs = nearest ? contradiction(draft, named, book) : null;
    return differs ? { quoted, tie: { outcome: 'contradicting', cell: named.number.cell, differs } } : { quoted, tie };
  });
}

function firstTie({ quoted, wording, near, named, ends }: Draft, { numbers }: Book): NumberTie {
  const { stated } = quoted;
  const [value, other] = ends;
  const namedAgrees = named !== null && agrees(quoted, named.number, wording.bounds) && sameSide(quoted, named.number);
  if (stated.ends) {
    const found = value ?? other;
    if (namedAgrees && named.number !== found?.number) return { outcome: 'tied', cell: named.number.cell };
    if (value && other) return { outcome: 'tied', cell: value.number.cell };
    if (found) return { outcome: 'absent' };
  }
  if (namedAgrees) return { outcome: 'tied', cell: named.number.cell };
  if (value && (!named || isLikelier(value, named, near, quoted, isPercentChange(quoted, wording)))) {
    return { outcome: 'tied', cell: value.number.cell };
  }
  const own: DerivedUnit = stated.kind !== 'percent' ? 'level' : stated.points ? 'points' : 'percent';
  const shows = (size: number, unit: DerivedUnit) => unit === own && showsSize(quoted, size, wording.bounds);
  const derived = deriveNumber(
    shows,
    stated.significant,
    cuesIn(`${quoted.naming} ${quoted.at === null ? quoted.passage.heads : ''}`),
    new Set(near.keys()),
    numbers,
  );
  return derived
    ? { outcome: 'derived', how: derived.how, from: derived.from.map(({ cell }) => cell) }
    : { outcome: 'absent' };
}

const isPercentChange = ({ stated }: QuotedNumber, { change }: Wording) =>
  change && stated.kind === 'percent' && !stated.points;

const otherCurrency = ({ stated }: QuotedNumber, { currency }: NamedNumber) =>
  currenciesDiffer(stated.currency, currency);

const sameSide = (quoted: QuotedNumber, number: NamedNumber) =>
  !signDiffers(quoted, number) && !otherCurrency(quoted, number);

function contradiction(
  draft: Draft,
  { number, distance }: NamedCell,
  { numbers, isForeign }: Book,
): 'value' | 'sign' | 'currency' | null {
  const { quoted, wording } = draft;
  const { stated } = quoted;
  if (showsChange(number) && ofSeveralPeriods.test(quoted.naming)) return null;
  const isChange = wording.change && !(stated.kind === 'percent' && !stated.points && showsChange(number));
  if (stated.significant < minDigits || distance > 2 || !speaksOf(draft, number, isForeign)) return null;
  if (!agrees(quoted, number, wording.bounds)) {
    // No slip in another currency, because it may be the same amount, converted.
    return !isChange && !otherCurrency(quoted, number) && isSlipOf(quoted, stated.value, number) ? 'value' : null;
  }
  if (signDiffers(quoted, number)) return isChange && stated.sign === null ? null : 'sign';
  // A cell of that size in the text's currency is what was meant [T6.6].
  const meant = ({ currency }: NamedNumber) => currency.some((code) => stated.currency.includes(code));
  const isElsewhere = () => numbers.some((each) => meant(each) && agrees(quoted, each, wording.bounds));
  return !isChange && otherCurrency(quoted, number) && !isElsewhere() ? 'currency' : null;
}

function rangeContradiction(draft: Draft, { numbers, isForeign }: Book): NumberTie | null {
  const { quoted, wording, near, ends } = draft;
  const [from, to] = ends.map((each) => each?.number ?? null);
  const missed = missedEnd([from ?? null, to ?? null], near, numbers);
  const [stated, is] = from
    ? ([quoted.stated.ends?.[1], 'upper'] as const)
    : ([quoted.stated.ends?.[0], 'lower'] as const);
  if (!missed || !stated || wording.change || stated.significant < minDigits) return null;
  const wrong = speaksOf(draft, missed, isForeign) && isSlipOf(quoted, stated.value, missed);
  const end: RangeEnd = { is, text: stated.text };
  return wrong ? { outcome: 'contradicting', cell: missed.cell, differs: 'range', end } : null;
}

function speaksOf({ quoted, wording, mentions }: Draft, number: NamedNumber, isForeign: Book['isForeign']): boolean {
  const { naming, at, stated, passage } = quoted;
  if (wording.supposed || wording.ratio || wording.sum) return false;
  if (at === null) return namesPlainly(quoted, number, mentions);
  if (!mentionedNear(quoted, number, mentions)) return false;
  if (!isForeign(passage.slot)) return namesPlainly(quoted, number, mentions);
  return !maySayMore(naming, at, stated.text.length, mentions) && !namesOtherTime(naming, mentions);
}

function mentionedNear({ own }: QuotedNumber, number: NamedNumber, mentions: readonly Mention[]): boolean {
  return mentions.some(
    ({ label, from, to }) => (label === number.row || label === number.column) && from < own.to && to > own.from,
  );
}
