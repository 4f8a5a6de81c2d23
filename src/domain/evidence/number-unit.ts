import type { NumberKind } from './stated-number';

type Unit = { scale: number; kind: 'percent' | 'multiple' | null; points?: true };

const percent: Unit = { scale: 0.01, kind: 'percent' };
const points: Unit = { ...percent, points: true };
const basisPoints: Unit = { scale: 0.0001, kind: 'percent', points: true };
const times = (scale: number): Unit => ({ scale, kind: null });

/** Units behind a number, by language. The first match counts, so longer ones come first [T6.2] [T6.3]. */
const units: [written: string, unit: Unit][] = [
  ['percentage points?|percent points?|ppts?|pp|pps', points],
  ['Prozentpunkte?n?|points? de pourcentage|puntos? porcentual(?:es)?|punti percentuali|pontos percentuais', points],
  ['procentenheter|procentpoint|punkt(?:y|ów) procentow(?:e|ych)|p\\. ?p\\.', points],
  ['basis points?|bps?|Basispunkte?n?|points? de base|puntos básicos|punti base', basisPoints],
  ['percent|per cent|pct|Prozent|pour ?cent|por ciento|per ?cento|por cento|procent|prosent|procenta', percent],
  ['thousands?|Tausend|Tsd\\.?|mille|mila|tys\\.?|tusen|тыс\\.?', times(1e3)],
  ['lakhs?|lacs?', times(1e5)],
  [
    'millions?|Millionen|Million|Mio\\.?|mln|mill(?:ón|ones)|milioni|milione|milh(?:ão|ões)|milion(?:y|ów)|miljon(?:er)?|miljoen|mill\\.|млн\\.?|milyon',
    times(1e6),
  ],
  ['crores?', times(1e7)],
  [
    'billions?|Milliarden?|Mrd\\.?|mld|Mds?|milliards?|miliardi|miliardo|miliardy|mil millones|bilh(?:ão|ões)|miljard(?:er)?|mia\\.|mdr|млрд\\.?|milyar',
    times(1e9),
  ],
  ['trillions?|tn', times(1e12)],
];

/** Case matters, because a small m behind a bare number is as often a metre. */
const letters: [written: string, unit: Unit][] = [
  ['mm|mi', times(1e6)],
  ['bi', times(1e9)],
  ['[Mm][Nn]|MM', times(1e6)],
  ['Cr', times(1e7)],
  ['[Bb][Nn]|B', times(1e9)],
];

const signs: [written: string, unit: Unit][] = [
  ['%[- ]?(?:Punkte?n?|points?)(?!\\p{L})', points],
  ['%', percent],
  ['\u2030', { scale: 0.001, kind: 'percent' }],
  ['[万萬만]', times(1e4)],
  ['[億亿억]', times(1e8)],
];

const single: [written: string, unit: Unit][] = [
  ['[kK]', times(1e3)],
  ['[mM]', times(1e6)],
  ['[xX\u00d7]', { scale: 1, kind: 'multiple' }],
];

const word = (written: string) => `(?:${written})(?![\\p{L}\\p{N}])`;
const anyCase = (written: string) =>
  written.replace(/(?<!\\)\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);

/** A regular expression's source, without groups that capture. */
export const unitBehind = [
  ...signs.map(([written]) => written),
  ...units.map(([written]) => word(anyCase(written))),
  ...letters.map(([written]) => word(written)),
  ...single.map(([written]) => `(?:${written})(?![\\p{L}\\p{N}])(?![-\u2019'])`),
].join('|');

const exact = [
  ...signs.map(([written, unit]) => [new RegExp(`^(?:${written})$`, 'u'), unit] as const),
  ...units.map(([written, unit]) => [new RegExp(`^(?:${written})$`, 'iu'), unit] as const),
  ...[...letters, ...single].map(([written, unit]) => [new RegExp(`^(?:${written})$`, 'u'), unit] as const),
];

/** `TEUR`, `M€`, `Mio. EUR` and `mkr` scale what follows or precedes them. */
const scaleWordsBefore = 'Tsd|Mio|Mrd|mln|mld|mn|bn|Cr|[Cc]rores?|[Ll]akhs?';
export const scaleLead = `(?:${scaleWordsBefore})\\.?\\s|[TkKM]`;
export const scaleInside = `(?:${scaleWordsBefore})\\.?\\s`;
export const scaleTail = '[TtkKMm]|mn|md|bn';
const scaleOfLetter: Record<string, number> = { T: 1e3, t: 1e3, k: 1e3, K: 1e3, M: 1e6, m: 1e6, md: 1e9 };

function scaleBeside(written: string): number {
  const word = written.trim();
  return scaleOfLetter[word] ?? exact.find(([pattern]) => pattern.test(word))?.[1].scale ?? 1;
}

/** Without a currency these letters are lengths or other units. */
export const isMoneyUnit = (unit: string): boolean => /^(?:mm|mi|bi)$/.test(unit);

export type Meaning = { scale: number; kind: NumberKind; points: boolean };

export function meaningOf(unit: string, lead: string, money: boolean): Meaning {
  const found = exact.find(([pattern]) => pattern.test(unit))?.[1];
  const kind = found?.kind ?? (money ? 'money' : 'number');
  return { scale: (found?.scale ?? 1) * scaleBeside(lead), kind, points: found?.points ?? false };
}

const scaleWords = units.flatMap(([written, { kind }]) => (kind === null ? [written] : []));

/**
 * Scales that are ambiguous: `Bio.` and `billones` are 10¹² or 10⁹, `mil` is a thousand or a million. Or a scale that
 * is apart from its number, as in `350 EUR Tsd.`.
 */
export const unreadScale = new RegExp(
  `^(?:\\s\\p{L}{1,3}\\s[^\\p{L}\\s\\d]*)?\\s?(?:${scaleWords.join('|')}|Bio|bill[oó]n(?:es)?|mil|miles|兆)(?!\\p{L})`,
  'iu',
);
