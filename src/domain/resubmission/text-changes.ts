import type { Block, Locator } from '../evidence/evidence';
import { sentencesOf } from '../evidence/passage';
import { align, type Pair } from './align';
import { type Change, changedSide } from './changes';

export type TextUnit = { locator: Locator; text: string };

export function textUnits(blocks: readonly Block[]): TextUnit[] {
  return blocks.flatMap(({ locator, kind, text, label }) => {
    const lines = text.split('\n');
    const titled = kind === 'slide' && label && !lines.some((line) => plain(line) === plain(label));
    const pieces = kind === 'table' ? lines : (titled ? [label, ...lines] : lines).flatMap(sentencesOf);
    return pieces.map(plain).flatMap((piece) => (piece === '' ? [] : [{ locator, text: piece }]));
  });
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

const minSimilarity = 0.5;

/** More pairs aren't compared, because that takes too long. */
const maxCompared = 40_000;

export function textChanges(before: readonly TextUnit[], after: readonly TextUnit[]): Change[] {
  const pairs = alignTexts(before, after);
  const partner = new Map(pairs.map((pair) => [pair.after, pair.before]));
  const paired = new Set(partner.values());
  for (const pair of elsewhere(before, after, { partner, paired })) partner.set(pair.after, pair.before);
  const inOrder = new Set(pairs.map((pair) => pair.after));
  const found = after.flatMap((unit, at): Change[] => {
    const was = before[partner.get(at) ?? -1];
    if (!was) return [{ kind: 'added', before: null, after: side(unit) }];
    if (was.text !== unit.text) return [{ kind: 'changed', before: side(was), after: side(unit) }];
    return inOrder.has(at) ? [] : [{ kind: 'moved', before: side(was), after: side(unit) }];
  });
  const kept = new Set(partner.values());
  const removed = before.filter((_, at) => !kept.has(at));
  return [...found, ...removed.map((unit): Change => ({ kind: 'removed', before: side(unit), after: null }))];
}

type Paired = { partner: ReadonlyMap<number, number>; paired: ReadonlySet<number> };

function elsewhere(before: readonly TextUnit[], after: readonly TextUnit[], { partner, paired }: Paired): Pair[] {
  const gone = new Set(before.keys().filter((at) => !paired.has(at)));
  const come = new Set(after.keys().filter((at) => !partner.has(at)));
  const pairs: Pair[] = [];
  const pair = (at: number, there: number) => {
    if (!gone.delete(at)) return;
    come.delete(there);
    pairs.push({ before: at, after: there });
  };
  const byText = Map.groupBy(gone, (at) => before[at]?.text);
  for (const there of [...come]) {
    const at = byText.get(after[there]?.text)?.shift();
    if (at !== undefined) pair(at, there);
  }
  if (gone.size * come.size > maxCompared) return pairs;
  const words = new Map([...gone].map((at) => [at, wordsAt(before, at)]));
  const alike = [...come]
    .flatMap((there) => {
      const own = wordsAt(after, there);
      return [...gone].map((at) => ({ at, there, alike: overlap(words.get(at) ?? noWords, own) }));
    })
    .filter((each) => each.alike >= minSimilarity)
    .sort((a, b) => b.alike - a.alike);
  for (const { at, there } of alike) if (come.has(there)) pair(at, there);
  return pairs;
}

const wordsAt = (units: readonly TextUnit[], at: number) => wordsOf(units[at] ?? { text: '' });

const side = ({ locator, text }: TextUnit) => changedSide(locator, text);

function alignTexts(before: readonly TextUnit[], after: readonly TextUnit[]): Pair[] {
  const keys = (key: (text: string) => string) => ({
    before: before.map(({ text }) => key(text)),
    after: after.map(({ text }) => key(text)),
  });
  const words = { before: before.map(wordsOf), after: after.map(wordsOf) };
  return align({
    levels: [keys((text) => text), keys(withoutNumbers)],
    similar: (at, there) => overlap(words.before[at] ?? noWords, words.after[there] ?? noWords),
    min: minSimilarity,
    inOrder: false,
  });
}

/** Empty if only numbers remain, because those don't make lines alike. */
function withoutNumbers(text: string): string {
  const rest = text.toLowerCase().replace(/[\d.,]+/g, '#');
  return /\p{L}{2}/u.test(rest) ? rest : '';
}

const noWords: ReadonlySet<string> = new Set();

export const wordsOf = ({ text }: { text: string }): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Dice's coefficient. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}
