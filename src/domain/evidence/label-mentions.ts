import { type Word, wordsIn } from './label-words';
import type { Label } from './named-number';

export type Mention = { label: Label; from: number; to: number };

export type LabelIndex = { find(text: string): Mention[] };

const synonyms = [
  ['revenue', 'turnover', 'sale'],
  ['profit', 'earning', 'income'],
  ['cost', 'expense', 'cogs', 'spend'],
  ['unit', 'volume', 'quantity', 'qty'],
  ['average', 'avg', 'mean'],
  ['customer', 'client'],
  ['headcount', 'staff', 'employee', 'people', 'workforce', 'employ', 'employed'],
  ['store', 'shop', 'outlet', 'branch'],
  ['roi', 'return'],
  ['marketing', 'advertising'],
  ['actual', 'realised', 'realized'],
  ['budget', 'plan', 'budgeted', 'planned'],
  ['north', 'northern'],
  ['south', 'southern'],
  ['east', 'eastern'],
  ['west', 'western'],
  // `declined by 6.4%` beside a column Growth.
  [
    ...['growth', 'change', 'yoy', 'increase', 'rise', 'decrease', 'decline', 'drop', 'fall', 'grow', 'grew', 'grown'],
    ...['growing', 'rose', 'risen', 'rising', 'fell', 'fallen', 'falling', 'increased', 'increasing', 'decreased'],
    ...['decreasing', 'declined', 'declining', 'dropped', 'dropping', 'expanded', 'shrank', 'contracted'],
  ],
];
const mayBeLeftOut = new Set('total overall amount value annual'.split(' '));
/** How many other words may be between those of a label: `margin of the gross profit`. */
const spread = 2;

export function indexLabels(labels: readonly Label[]): LabelIndex {
  const known = new Set(labels.flatMap(({ words }) => words));
  const keys = new Map<string, number>();
  for (const { words } of labels) {
    const key = restOf(words).toSorted().join(' ');
    keys.set(key, (keys.get(key) ?? 0) + 1);
  }
  const byWord = new Map<string, { label: Label; needed: readonly string[] }[]>();
  for (const label of new Set(labels)) {
    const rest = restOf(label.words);
    const needed = keys.get(rest.toSorted().join(' ')) === 1 ? rest : label.words;
    const rarest = needed.toSorted((a, b) => b.length - a.length)[0];
    if (rarest === undefined) continue;
    const held = byWord.get(rarest);
    if (held) held.push({ label, needed });
    else byWord.set(rarest, [{ label, needed }]);
  }
  const toKnown = (word: Word): Word => {
    if (known.has(word.word)) return word;
    const other = synonyms.find((group) => group.includes(word.word))?.find((each) => known.has(each));
    return other ? { ...word, word: other } : word;
  };
  return {
    find(text) {
      const words = wordsIn(text).map(toKnown);
      const found: Mention[] = [];
      words.forEach((word, at) => {
        for (const { label, needed } of byWord.get(word.word) ?? []) {
          const mention = around(words, at, label, needed);
          if (mention) found.push(mention);
        }
      });
      return found.filter((one) => !found.some((other) => covers(other, one)));
    },
  };
}

function restOf(words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => !mayBeLeftOut.has(word));
  return rest.length === 0 ? words : rest;
}

function around(words: readonly Word[], at: number, label: Label, needed: readonly string[]): Mention | null {
  const reach = needed.length - 1 + spread;
  let [from, to] = [at, at];
  for (const each of needed) {
    let place = -1;
    for (let step = 0; step <= reach && place < 0; step++) {
      if (words[at + step]?.word === each) place = at + step;
      else if (words[at - step]?.word === each) place = at - step;
    }
    if (place < 0) return null;
    from = Math.min(from, place);
    to = Math.max(to, place);
  }
  const [first, last] = [words[from], words[to]];
  if (!first || !last || to - from > reach) return null;
  return { label, from: first.from, to: last.to };
}

/** `Net profit` isn't also `Profit`. Of two overlapping mentions of one label, the shorter one counts. */
function covers(one: Mention, other: Mention): boolean {
  if (one === other) return false;
  const wider = other.to - other.from - (one.to - one.from);
  if (one.label === other.label) {
    const overlap = one.from < other.to && one.to > other.from;
    return overlap && (wider > 0 || (wider === 0 && one.from < other.from));
  }
  return one.from <= other.from && one.to >= other.to && one.label.words.length > other.label.words.length;
}
