import type { Block } from '@domain/evidence/evidence';
import { written, wrongValue } from './made-figure';
import { type Fact, type MadeWorkbook, pick, type Random } from './made-workbook';

/** A piece of a made deck or summary, and which figures of it are wrong. */
export type MadeText = { block: Omit<Block, 'locator'>; wrong: string[] };

const wrongShare = 0.22;

type Say = (measure: string, item: string, figure: string) => string;
const inTime: [Say, ...Say[]] = [
  (m, i, f) => `${m} reached ${f} in ${i}.`,
  (m, i, f) => `In ${i}, ${lower(m)} came to ${f}.`,
  (m, i, f) => `${i} ${lower(m)} was ${f}, which is in line with what we saw before.`,
  (m, i, f) => `We recorded ${lower(m)} of ${f} in ${i}.`,
  (m, i, f) => `${m} (${i}): ${f}`,
  (m, i, f) => `${m} stood at ${f} at the end of ${i}.`,
  (m, i, f) => `Our model shows ${f} of ${lower(m)} for ${i}.`,
  (m, i, f) => `With ${lower(m)} at ${f}, ${i} sets the base for the plan.`,
  (m, i, f) => `${i}: ${m} ${f}`,
  (m, i, f) => `The ${i} figure for ${lower(m)} is ${f}.`,
];
const ofItem: [Say, ...Say[]] = [
  (m, i, f) => `${i} had ${article(m)} ${lower(m)} of ${f}.`,
  (m, i, f) => `${m} of ${i} is ${f}.`,
  (m, i, f) => `${i}: ${lower(m)} ${f}`,
  (m, i, f) => `For ${i}, ${lower(m)} came to ${f}.`,
  (m, i, f) => `${i} – ${m}: ${f}`,
  (m, i, f) => `The strongest argument for ${i} is its ${lower(m)} of ${f}.`,
  (m, i, f) => `${i} stands out with ${f} ${lower(m)}.`,
  (m, i, f) => `We find that ${i} shows ${lower(m)} of ${f}, so we keep it.`,
  (m, i, f) => `${m} for ${i} was ${f}, as the workbook shows.`,
  (m, i, f) => `At ${f}, the ${lower(m)} of ${i} is worth a second look.`,
];

const lower = (text: string) => (/^(?:ROI|[A-Z]{2})/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
const article = (text: string) => (/^[aeiou]/i.test(text) ? 'an' : 'a');

/** One to three figures with what they are said of, right or wrong, or an honest figure that no cell holds. */
export function madeText(random: Random, book: MadeWorkbook): MadeText {
  const chance = random();
  if (chance < 0.42) return plain(random, book);
  if (chance < 0.6) return pair(random, book);
  if (chance < 0.72) return table(random, book);
  if (chance < 0.8) return titled(random, book);
  if (chance < 0.88) return derived(random, book);
  if (chance < 0.94) return hedged(random, book);
  return supposed(random, book);
}

function anyFact(random: Random, { facts }: MadeWorkbook): Fact {
  const [first, ...rest] = facts;
  if (!first) throw new Error('a made workbook has facts');
  return pick(random, [first, ...rest]);
}

/** As written, and noted when it is wrong. */
function quote(random: Random, book: MadeWorkbook, fact: Fact, wrong: string[]): string {
  const right = written(random, fact.value, fact.kind, book.currency);
  if (random() > wrongShare) return right;
  const text = written(random, wrongValue(random, fact, book.facts), fact.kind, book.currency);
  if (text === right) return right;
  wrong.push(text);
  return text;
}

function plain(random: Random, book: MadeWorkbook): MadeText {
  const fact = anyFact(random, book);
  const wrong: string[] = [];
  const text = pick(random, book.time ? inTime : ofItem)(fact.measure, fact.item, quote(random, book, fact, wrong));
  return { block: { kind: pick(random, ['text', 'list']), text }, wrong };
}

function pair(random: Random, book: MadeWorkbook): MadeText {
  const one = anyFact(random, book);
  const sameMeasure = random() < 0.5;
  const other = book.facts.find((fact) =>
    sameMeasure
      ? fact.measure === one.measure && fact.item !== one.item
      : fact.item === one.item && fact.measure !== one.measure,
  );
  if (!other) return plain(random, book);
  const wrong: string[] = [];
  const [f, g] = [quote(random, book, one, wrong), quote(random, book, other, wrong)];
  const [m, n] = [one.measure, other.measure];
  const text = sameMeasure
    ? pick(random, [
        `${m} was ${f} ${book.time ? 'in' : 'for'} ${one.item}, against ${g} ${book.time ? 'in' : 'for'} ${other.item}.`,
        `${m}: ${one.item} ${f}, ${other.item} ${g}`,
        `${one.item} came to ${f} of ${lower(m)} and ${other.item} to ${g}.`,
        `While ${one.item} shows ${lower(m)} of ${f}, ${other.item} shows ${g}.`,
      ])
    : pick(random, [
        `${one.item}: ${lower(m)} ${f}, ${lower(n)} ${g}`,
        `${one.item} brought ${f} of ${lower(m)} and ${lower(n)} of ${g}.`,
        `${book.time ? 'In' : 'At'} ${one.item} ${lower(m)} was ${f}; ${lower(n)} was ${g}.`,
        `${m} of ${f} and ${lower(n)} of ${g} make up the ${one.item} picture.`,
      ]);
  return { block: { kind: 'text', text }, wrong };
}

function table(random: Random, book: MadeWorkbook): MadeText {
  const money = book.measures.filter(({ kind, name }) => kind === 'money' && !/price/i.test(name));
  const inThousands = random() < 0.4 && book.facts.every(({ kind, value }) => kind !== 'money' || value > 10_000);
  const measures = inThousands ? money : book.measures.slice(0, 3);
  const wrong: string[] = [];
  const figure = (fact: Fact | undefined) => {
    if (!fact) return '';
    if (!inThousands) return quote(random, book, fact, wrong);
    const value = random() > wrongShare ? fact.value : wrongValue(random, fact, book.facts);
    const shown = (amount: number) => Math.round(amount / 1_000).toLocaleString('en-US');
    if (shown(value) !== shown(fact.value)) wrong.push(shown(value));
    return shown(value);
  };
  const rows = book.items
    .slice(0, 3)
    .map((item) => [item, ...measures.map(({ name }) => figure(factOf(book, name, item)))].join('\t'));
  const heads = ['', ...measures.map(({ name }) => (inThousands ? `${name} (${book.currency}000)` : name))].join('\t');
  return { block: { kind: 'table', text: [heads, ...rows].join('\n') }, wrong };
}

function factOf({ facts }: MadeWorkbook, measure: string, item: string): Fact | undefined {
  return facts.find((fact) => fact.measure === measure && fact.item === item);
}

/** A slide on one item, its lines on measures. */
function titled(random: Random, book: MadeWorkbook): MadeText {
  const item = anyFact(random, book).item;
  const wrong: string[] = [];
  const lines = book.measures.slice(0, 3).flatMap(({ name }) => {
    const fact = factOf(book, name, item);
    const figure = fact ? quote(random, book, fact, wrong) : '';
    return fact ? [pick(random, [`${name}: ${figure}`, `${name} of ${figure}`, `${name} is ${figure}`])] : [];
  });
  const title = pick(random, [item, `${item} at a glance`, `What ${item} tells us`]);
  return { block: { kind: 'slide', label: title, text: [title, ...lines].join('\n') }, wrong };
}

/** Honest results that follow from the cells: growth, a difference, a sum, a share. */
function derived(random: Random, book: MadeWorkbook): MadeText {
  const one = anyFact(random, book);
  const other = book.facts.find((fact) => fact.measure === one.measure && fact.item !== one.item);
  if (!other || one.kind === 'percent') return plain(random, book);
  const [high, low] = one.value > other.value ? [one, other] : [other, one];
  const growth = written(random, high.value / low.value - 1, 'percent', book.currency);
  const gap = written(random, high.value - low.value, one.kind, book.currency);
  const sum = written(random, one.value + other.value, one.kind, book.currency);
  const m = one.measure;
  const text = pick(random, [
    `${m} of ${high.item} is ${growth} higher than that of ${low.item}.`,
    `Between ${low.item} and ${high.item}, ${lower(m)} grew by ${growth}.`,
    `${high.item} beats ${low.item} by ${gap} in ${lower(m)}.`,
    `The difference in ${lower(m)} between ${high.item} and ${low.item} is ${gap}.`,
    `Together, ${one.item} and ${other.item} make ${sum} of ${lower(m)}.`,
    `${m} of ${high.item} rose ${growth} over ${low.item}.`,
  ]);
  return { block: { kind: 'text', text }, wrong: [] };
}

/** Honest figures that a cell bears out less exactly: bounds, ranges, changes in points, a look back. */
function hedged(random: Random, book: MadeWorkbook): MadeText {
  const { measure, item, kind, value } = anyFact(random, book);
  const say = (amount: number) => written(random, amount, kind, book.currency);
  const m = lower(measure);
  const text = pick(random, [
    `${measure} of ${item} was over ${say(value * 0.95)}.`,
    `${item} shows ${m} of nearly ${say(value * 1.03)}.`,
    `${measure} for ${item} is about ${say(value * 1.02)}.`,
    `${measure} of ${item} lies between ${say(value * 0.9)} and ${say(value * 1.1)}.`,
    `${measure} of ${item} is up ${say(value * 0.13)} on a year ago.`,
    `${item} lost 2.4 percentage points of ${m} against 2019.`,
    `In 2017, before the change, ${m} of ${item} was ${say(value * 0.7)}.`,
    `Without the rebate, ${m} of ${item} comes to ${say(value * 1.21)}.`,
    `${item} earned less than ${say(value * 1.2)} of ${m}.`,
    `Half of the ${m} of ${item}, ${say(value / 2)}, comes from two buyers.`,
  ]);
  return { block: { kind: 'text', text }, wrong: [] };
}

/** Honest figures that are no statement about a cell: wishes, rivals, shares of something else, parts of it. */
function supposed(random: Random, book: MadeWorkbook): MadeText {
  const { measure, item, kind, value } = anyFact(random, book);
  const figure = written(random, value * (0.5 + random()), kind, book.currency);
  const m = lower(measure);
  const text = pick(random, [
    `With a better launch, ${m} of ${item} could reach ${figure}.`,
    `The target for ${item} is ${article(m)} ${m} of ${figure}.`,
    `Competitors report ${m} of about ${figure} for ${item}.`,
    `If prices rise, ${m} for ${item} would come to ${figure}.`,
    `We assume that ${m} of ${item} stays above ${figure} next year.`,
    `Premium ${m} for ${item} is ${figure}, by our estimate.`,
    `${measure} from new customers is ${figure} for ${item}.`,
    `An extra ${figure} of ${m} in ${item} needs no new staff.`,
    `${measure} per visitor is ${figure} for ${item}.`,
    `${measure} growth of ${written(random, 0.03 + random() * 0.3, 'percent', '')} at ${item} is our goal.`,
  ]);
  return { block: { kind: 'text', text }, wrong: [] };
}
