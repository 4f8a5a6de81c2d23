import { currencyBehind, currencyOf } from './currency';
import { meaningOf, unitBehind } from './number-unit';
import type { StatedNumber } from './stated-number';

const counts: Record<string, number> = {
  ...Object.fromEntries(
    'two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, index) => [word, index + 2]),
  ),
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  fifty: 50,
};
const shares: Record<string, number> = {
  half: 1 / 2,
  'one third': 1 / 3,
  'a third': 1 / 3,
  'two thirds': 2 / 3,
  'one quarter': 1 / 4,
  'a quarter': 1 / 4,
  'three quarters': 3 / 4,
};
const shareTolerance = 0.025;

const anyOf = (words: Record<string, number>) => Object.keys(words).join('|').replaceAll(' ', '[ -]');
const counted = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?<count>${anyOf(counts)}) (?<unit>${unitBehind})(?<after>\\s(?:${currencyBehind})(?![\\p{L}\\p{N}]))?(?!-(?:dollar|euro|pound)\\b)`,
  'giu',
);
const shared = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?<!\\b(?:first|second|last|other|next) )(?<share>${anyOf(shares)}) of (?!(?:it|them|this|that|these|those|(?:19|20)\\d\\d)\\b)`,
  'giu',
);

/** `two million dollars`, `ten percent`, `two thirds of sales`: with one digit, so they never contradict [T6.8]. */
export function numbersInWords(text: string): StatedNumber[] {
  const common = { significant: 1, sign: null, readings: [1] } as const;
  const amounts = [...text.matchAll(counted)].flatMap(({ 0: written, index, groups }): StatedNumber[] => {
    const { count = '', unit = '', after } = groups ?? {};
    const { scale, kind, points } = meaningOf(unit, '', after !== undefined);
    if (scale === 1) return [];
    const value = (counts[count.toLowerCase()] ?? 0) * scale;
    const currency = currencyOf(after ?? '');
    return [{ ...common, text: written, at: index, value, kind, points, tolerance: scale / 2, scale, currency }];
  });
  const parts = [...text.matchAll(shared)].map(({ index, groups }): StatedNumber => {
    const { share = '' } = groups ?? {};
    const value = shares[share.toLowerCase().replace('-', ' ')] ?? 0;
    const percent = { kind: 'percent', points: false, tolerance: shareTolerance, scale: 1, currency: [] } as const;
    return { ...common, ...percent, text: share, at: index, value };
  });
  return [...amounts, ...parts];
}
