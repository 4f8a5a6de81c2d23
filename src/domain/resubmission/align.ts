import { firstIndex } from '../value/first-index';

export type Pair = { before: number; after: number };

/** Equal keys match; an empty one matches nothing. */
export type Keys = { before: readonly string[]; after: readonly string[] };

export type AlignOptions = {
  /** The strictest first; later ones are for entries still unpaired. */
  levels: readonly Keys[];
  /** 0 to 1, for entries that no key pairs. */
  similar(before: number, after: number): number;
  min: number;
  inOrder: boolean;
};

/** Larger gaps aren't compared pairwise, because that takes their product. */
const maxCompared = 40_000;

type Gap = { from: number; to: number; fromAfter: number; toAfter: number };

/** By unique keys, then repeated keys, then similarity. Takes n log n if the lists share most keys. */
export function align(options: AlignOptions): Pair[] {
  const [first] = options.levels;
  if (!first) return [];
  const whole = { from: 0, to: first.before.length, fromAfter: 0, toAfter: first.after.length };
  return alignGap(whole, options, 0);
}

function alignGap(gap: Gap, options: AlignOptions, level: number): Pair[] {
  const keys = options.levels[level];
  if (!keys) return alignRest(gap, options);
  const { head, middle, tail } = trimmed(gap, keys);
  const once = anchors(middle, keys, true);
  const found = between(middle, once).flatMap((part) =>
    'before' in part ? [part] : alignRepeated(part, keys, options, level),
  );
  return [...head, ...found, ...tail];
}

function alignRepeated(gap: Gap, keys: Keys, options: AlignOptions, level: number): Pair[] {
  const { head, middle, tail } = trimmed(gap, keys);
  const repeated = anchors(middle, keys, false);
  const found = between(middle, repeated).flatMap((part) =>
    'before' in part ? [part] : alignGap(part, options, level + 1),
  );
  return [...head, ...found, ...tail];
}

function trimmed({ from, to, fromAfter, toAfter }: Gap, { before, after }: Keys) {
  const head: Pair[] = [];
  const tail: Pair[] = [];
  const equal = (at: number, there: number) => before[at] === after[there] && before[at] !== '';
  while (from < to && fromAfter < toAfter && equal(from, fromAfter)) head.push({ before: from++, after: fromAfter++ });
  while (from < to && fromAfter < toAfter && equal(to - 1, toAfter - 1)) tail.push({ before: --to, after: --toAfter });
  return { head, middle: { from, to, fromAfter, toAfter }, tail: tail.reverse() };
}

function anchors({ from, to, fromAfter, toAfter }: Gap, { before, after }: Keys, once: boolean): Pair[] {
  const there = new Map<string, number[]>();
  for (let at = fromAfter; at < toAfter; at++) {
    const key = after[at] ?? '';
    const places = there.get(key);
    if (places) places.push(at);
    else if (key !== '') there.set(key, [at]);
  }
  const counts = new Map<string, number>();
  if (once) for (let at = from; at < to; at++) counts.set(before[at] ?? '', (counts.get(before[at] ?? '') ?? 0) + 1);
  const seen = new Map<string, number>();
  const pairs: Pair[] = [];
  for (let at = from; at < to; at++) {
    const key = before[at] ?? '';
    const places = there.get(key);
    if (!places || (once && (places.length > 1 || counts.get(key) !== 1))) continue;
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    const place = places[nth];
    if (place !== undefined) pairs.push({ before: at, after: place });
  }
  return longestIncreasing(pairs);
}

/** Longest increasing subsequence of `after`. */
export function longestIncreasing(pairs: readonly Pair[]): Pair[] {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [at, { after }] of pairs.entries()) {
    const length = firstIndex(ends.length, (index) => (pairs[ends[index] ?? 0]?.after ?? 0) >= after);
    previous.push(ends[length - 1]);
    ends[length] = at;
  }
  const chain: Pair[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) {
    const pair = pairs[at];
    if (pair) chain.push(pair);
  }
  return chain.reverse();
}

function between(gap: Gap, pairs: readonly Pair[]): (Pair | Gap)[] {
  const parts: (Pair | Gap)[] = [];
  let { from, fromAfter } = gap;
  for (const pair of pairs) {
    parts.push({ from, to: pair.before, fromAfter, toAfter: pair.after }, pair);
    [from, fromAfter] = [pair.before + 1, pair.after + 1];
  }
  parts.push({ from, to: gap.to, fromAfter, toAfter: gap.toAfter });
  return parts.filter((part) => 'before' in part || (part.from < part.to && part.fromAfter < part.toAfter));
}

function alignRest(gap: Gap, options: AlignOptions): Pair[] {
  const size = (gap.to - gap.from) * (gap.toAfter - gap.fromAfter);
  const alike = size <= maxCompared ? bestPairs(gap, options) : [];
  if (!options.inOrder) return alike;
  return between(gap, alike).flatMap((part) => ('before' in part ? [part] : sameOrder(part, size > maxCompared)));
}

function sameOrder({ from, to, fromAfter, toAfter }: Gap, anyway: boolean): Pair[] {
  const count = Math.min(to - from, toAfter - fromAfter);
  if (to - from !== toAfter - fromAfter && !anyway) return [];
  return Array.from({ length: count }, (_, at) => ({ before: from + at, after: fromAfter + at }));
}

function bestPairs({ from, to, fromAfter, toAfter }: Gap, { similar, min }: AlignOptions): Pair[] {
  const [rows, columns] = [to - from, toAfter - fromAfter];
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  const paired = new Uint8Array((rows + 1) * width);
  const bestAt = (row: number, column: number) => best[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const alike = similar(from + row, fromAfter + column);
      const together = alike >= min ? alike + bestAt(row + 1, column + 1) : 0;
      const apart = Math.max(bestAt(row + 1, column), bestAt(row, column + 1));
      best[row * width + column] = Math.max(together, apart);
      if (alike >= min && together >= apart) paired[row * width + column] = 1;
    }
  }
  const pairs: Pair[] = [];
  for (let [row, column] = [0, 0]; row < rows && column < columns; ) {
    if (paired[row * width + column] === 1) pairs.push({ before: from + row++, after: fromAfter + column++ });
    else if (bestAt(row + 1, column) >= bestAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
