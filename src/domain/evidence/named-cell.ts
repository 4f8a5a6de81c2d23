import type { Mention } from './label-mentions';
import type { Label, NamedNumber } from './named-number';
import type { QuotedNumber } from './quoted-number';

/** 0 for labels in the number's own clause, 1 for its sentence, 2 for its title. */
export type Naming = { mentions: readonly Mention[]; near: ReadonlyMap<Label, number> };

export type CellsByLabel = ReadonlyMap<Label, readonly NamedNumber[]>;

const maxCandidates = 400;
const inTitle = 2;
/** A sentence about such a sheet says so, so others don't mean it. */
const ofPlans =
  /(?<!\p{L})(?:budget\p{L}*|plan(?:s|ned)?|scenario\p{L}*|forecast\p{L}*|targets?|prior|previous|old|copy|backup|draft|what-?if|sensitivit\p{L}+|optimistic|pessimistic|(?:best|worst) case|upside|downside|szenari\p{L}+|prognose|vorjahr|prévision\p{L}*|scénario\p{L}*|escenario\p{L}*|presupuesto\p{L}*)(?!\p{L})/iu;

export function namingOf({ own }: QuotedNumber, mentions: readonly Mention[], under: readonly Mention[]): Naming {
  const near = new Map<Label, number>();
  const note = (label: Label, distance: number) => near.set(label, Math.min(distance, near.get(label) ?? inTitle));
  for (const { label } of under) note(label, inTitle);
  for (const { label, from, to } of mentions) note(label, from < own.to && to > own.from ? 0 : 1);
  return { mentions, near };
}

export function labelsInClause({ own }: QuotedNumber, mentions: readonly Mention[]): ReadonlySet<Label> {
  return new Set(mentions.flatMap(({ label, from, to }) => (from < own.to && to > own.from ? label : [])));
}

export function cellsByLabel(numbers: readonly NamedNumber[]): CellsByLabel {
  const cells = new Map<Label, NamedNumber[]>();
  for (const number of numbers) {
    for (const label of [number.row, number.column]) {
      if (!label || (label === number.column && number.row && label !== number.row)) continue;
      const held = cells.get(label);
      if (held) held.push(number);
      else cells.set(label, [number]);
    }
  }
  return cells;
}

export type NamedCell = { number: NamedNumber; distance: number };

/**
 * Of cells that match equally, one that shows the number wins, then one that isn't on a sheet of plans. Null if cells
 * with different values remain. A single number in a row needs only one label.
 */
export function namedCell(
  naming: Naming,
  cells: CellsByLabel,
  fits: (number: NamedNumber) => boolean,
  shows: (number: NamedNumber) => boolean,
): NamedCell | null {
  let best: { number: NamedNumber; distance: number; further: number }[] = [];
  for (const label of naming.near.keys()) {
    const candidates = cells.get(label) ?? [];
    if (candidates.length > maxCandidates) continue;
    for (const number of candidates) {
      const distance = distanceOf(number, naming.near);
      if (distance === null || !fits(number)) continue;
      const further = number.further.filter((each) => naming.near.has(each)).length;
      const [held] = best;
      const order = held ? distance - held.distance || held.further - further : -1;
      if (order < 0) best = [{ number, distance, further }];
      else if (order === 0) best.push({ number, distance, further });
    }
  }
  const meant = best.filter(({ number }) => !ofPlans.test(number.cell.sheet));
  const [first] = meant.length > 0 ? meant : best;
  if (!first) return null;
  const same = (meant.length > 0 ? meant : best).every(({ number }) => number.cell.number === first.number.cell.number);
  const shown = best.find(({ number }) => shows(number));
  const found = shown ?? (same ? first : null);
  return found && { number: found.number, distance: found.distance };
}

function distanceOf({ row, column, aloneInRow }: NamedNumber, near: Naming['near']): number | null {
  const [ofRow, ofColumn] = [row && near.get(row), column && near.get(column)];
  if (!row) return typeof ofColumn === 'number' && aloneInRow ? ofColumn : null;
  if (typeof ofRow !== 'number') return null;
  if (typeof ofColumn === 'number' && row !== column) return ofRow + ofColumn;
  return aloneInRow ? ofRow : null;
}

const harmlessBefore =
  /^(?:a|an|the|our|its|their|your|this|that|these|of|in|on|at|for|from|to|by|with|and|or|but|as|is|was|are|were|be|total|overall|annual|yearly|full-year|reported|recorded|actual|resulting|group|company|whole|while|whereas|where|when|so|because|then|thus|we|it|they|both|also|has|had|have|shows?|showed|brings?|brought|earns?|earned|makes?|made|posts?|posted|gives?|gave|takes?|took|puts?|sees?|saw|finds?|found|means?|meant|yields?|leaves?|left|sells?|sold|drew|won|kept|keeps|reach(?:es|ed)?|bringing|taking|making|leaving|giving|showing|generating|earning|delivering|yielding|generated|delivered|booked|achieved|calculated|computed|confirms?|workbook|model|sheet|versus|vs|against|than|per|not|only|even|yet|still|here|there|over|under|per|not|s)$/i;
const harmlessScope =
  /^(?:the|our|its|all|a|an|about|around|roughly|nearly|almost|just|over|under|more|less|up|year|quarter|month|period|half|total|model|workbook|sheet|spreadsheet|file|appendix|base|case|end|line|full|same|this|that|fact|turn|short|sum|each|both|our|calculation|analysis|results?|data|good|now|least|most|which|what|us|them|it|only|some|exactly|around|comparison|contrast|table|exhibit|terms)$/i;
const otherMeasure =
  /^\s(?:growth|target|share|per|change|increase|decrease|gap|variance|forecast|budget|plan|goal|mix|loss|tax|index|rate|ratio|margin|excluding|before|after|net of|without|except|potential|estimate|leak|leakage|uplift|opportunity|at risk|risk|impact|contribution|premium|discount)\b/i;

/** Whether the label isn't part of another name: `online revenue`, `revenue per head`, `revenue from Europe`. */
export function namesPlainly(
  { naming, own, at }: QuotedNumber,
  number: NamedNumber,
  mentions: readonly Mention[],
): boolean {
  const labels = [number.row, number.column, ...number.further];
  if (namesOtherTime(naming, mentions)) return false;
  const used = mentions.filter(({ label }) => labels.includes(label));
  const covered = (from: number, to: number) => mentions.some((each) => each.from < to && each.to > from);
  for (const { from, to, label } of used) {
    if (from >= own.to || to <= own.from) continue;
    const before = /(\p{L}[\p{L}\p{N}’'-]*)([\s-]*)$/u.exec(naming.slice(0, from));
    const isTime = label.words.every((word) => /\d/.test(word));
    if (before && !isTime && !covered(before.index, from - (before[2]?.length ?? 0))) {
      const word = before[1] ?? '';
      if (!harmlessBefore.test(word) && !/ly$|ed$/.test(word)) return false;
    }
    if (otherMeasure.test(naming.slice(to, own.to)) && !coveredAfter(to, naming, mentions)) return false;
  }
  if (at === null) return unexplained(naming, mentions) === 0;
  for (const match of naming
    .slice(own.from, own.to)
    .matchAll(
      /\b(?:from|in|for|of|at|through|via|across|excluding|without|outside|on)\s(?:(?:the|our|its|all|an?)\s)?(\p{L}[\p{L}\p{N}-]*)/gu,
    )) {
    const word = match[1] ?? '';
    const end = own.from + match.index + match[0].length;
    if (!harmlessScope.test(word) && !covered(end - word.length, end)) return false;
  }
  return true;
}

const times =
  /(?<![\d.,$€£])(?:FY\s?)?(?:19|20)\d\d(?![\d,]|\.\d)|\b(?:Q[1-4]|H[12]|YTD|(?:first|second|third|fourth|last) (?:quarter|half|month|week)|(?:a|per|each|every|one|this|that|monthly|weekly|daily|quarterly|hourly) (?:quarter|month|week|day|hour)|monthly|weekly|daily|quarterly|hourly|weeks?|months?|days?|half-year|January|February|March|April|June|July|August|September|October|November|December|Christmas|summer|winter)\b/gi;

/** A year, quarter or month that isn't a label, so the sentence is about another time. */
export function namesOtherTime(naming: string, mentions: readonly Mention[]): boolean {
  return [...naming.matchAll(times)].some(
    ({ index, 0: time }) => !mentions.some(({ from, to }) => from < index + time.length && to > index),
  );
}

function coveredAfter(to: number, naming: string, mentions: readonly Mention[]): boolean {
  const next = to + (/^\s*/.exec(naming.slice(to))?.[0].length ?? 0);
  return mentions.some((each) => each.from <= next && each.to > next);
}

function unexplained(naming: string, mentions: readonly Mention[]): number {
  const rest = [...naming.replace(/\([^)]*\)/g, (whole) => ' '.repeat(whole.length)).matchAll(/\p{L}{3,}/gu)];
  return rest.filter(
    (match) =>
      !/^(?:the|and|of|total|overall|value|amount|actual|result|figure|per|usd|eur|gbp|in|thousands?|millions?)$/i.test(
        match[0],
      ) && !mentions.some(({ from, to }) => from < match.index + match[0].length && to > match.index),
  ).length;
}
