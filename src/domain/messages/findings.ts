import { parseLocator } from '../evidence/locator';
import { shortPlace, slideParts, summaryParts } from '../evidence/short-place';

export const findingCards = {
  title: 'Findings',
  spoken: 'Possible instructions to the grader. They were treated as part of the work and cost no points.',
  similar: 'Similar to another submission. It may be copied or joint work. You decide.',
  settled: (when: string) => `Dismissed ${when}`,
  there: (student: string) => `${student}’s file`,
  wholeFiles: 'Whole files',
} as const;

const known: Readonly<Record<string, string>> = {
  'instruction-like': 'Possible instructions',
  contradicting: 'Contradicts the workbook',
  'typed-in': 'Number among formulas',
  'broken-pattern': 'Pattern broken',
  'error-value': 'Error value',
  macros: 'Macros',
  'external-links': 'External content',
  'no-text': 'No text',
  'circular-reference': 'Circular reference',
  'external-reference': 'From another file',
  'unused-input': 'Unused input',
  'stale-value': 'Stale value',
  'does-not-follow': 'Does not follow',
  'not-recomputed': 'Not recomputed',
  'not-found': 'Not in the workbook',
  derived: 'Calculated',
  tied: 'Matches',
};

export function findingTitle(kind: string): string {
  const words = kind.replaceAll(/[-_]+/g, ' ').trim();
  return known[kind] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function placeInWords(locator: string): string {
  const place = parseLocator(locator);
  switch (place?.kind) {
    case 'slide':
      return `on slide ${place.slide}`;
    case 'slide-notes':
      return `in the notes of slide ${place.slide}`;
    case 'slide-part':
      return `in ${slideParts[place.part]} ${place.number} on slide ${place.slide}`;
    case 'paragraph':
      return `in paragraph ${place.number}`;
    case 'summary-part':
      return `in ${summaryParts[place.part]} ${place.number}`;
    default:
      return `at ${shortPlace(locator)}`;
  }
}

const file = (locator: string) => (locator.startsWith('D:') ? 'deck' : 'summary');

type NumberDifference = 'sign' | 'currency' | 'range';

export type Contradiction = {
  differs?: NumberDifference | undefined;
  end?: { is: 'lower' | 'upper'; text: string } | undefined;
  cells: readonly { locator: string; text: string }[];
};

/** [T6.4] [T6.5] [T6.6] Null where the values simply differ. */
export function differenceSentence({ differs, end, cells: [cell] }: Contradiction): string | null {
  if (differs === 'sign') return 'The sign differs.';
  if (differs === 'currency') return 'The currency differs.';
  if (!end || !cell) return null;
  return `The range ${end.is === 'upper' ? 'ends' : 'starts'} at ${end.text}; the workbook says ${cell.text}.`;
}

type StatedNumber = Contradiction & { locator: string; figure: string };

export function contradictionSentence(number: StatedNumber): string {
  const { locator, figure, cells } = number;
  const [cell] = cells;
  const said = `The ${file(locator)} says ${figure} ${placeInWords(locator)}`;
  if (!cell) return `${said}.`;
  const difference = differenceSentence(number);
  if (number.end) return `${said}. ${difference}`;
  return `${said}; the workbook’s ${shortPlace(cell.locator)} says ${cell.text}.${difference ? ` ${difference}` : ''}`;
}

const ways = { growth: 'growth', ratio: 'ratio', sum: 'sum', difference: 'difference' } as const;

export type NumberDerivation = keyof typeof ways;

export const numberSentences = {
  contradicting: 'The workbook has a different value.',
  'not-found': 'Not in the workbook. It may come from another source.',
  derived: (how: NumberDerivation | null) => `Calculated from these cells${how ? ` (${ways[how]})` : ''}.`,
  tied: 'Matches the workbook.',
} as const;

/** For screen readers. */
export function describeNumber(outcome: string, cell: { locator: string; text: string } | undefined): string {
  const at = cell ? shortPlace(cell.locator) : 'the workbook';
  if (outcome === 'contradicting') return `, contradicts ${at}${cell ? `, which says ${cell.text}` : ''}`;
  if (outcome === 'tied') return `, same as ${at}`;
  return outcome === 'derived' ? `, calculated from ${at}` : ', not in the workbook';
}

type NumberCounts = { tied: number; derived: number; 'not-found': number; contradicting: number };

export function numbersSummary({ tied, derived, contradicting, ...rest }: NumberCounts): string {
  const matching = tied + derived;
  const all = matching + contradicting + rest['not-found'];
  if (all === 0) return 'No figures to compare with the workbook.';
  const found = `${matching} of ${all} ${all === 1 ? 'figure matches' : 'figures match'} the workbook.`;
  if (contradicting === 0) return `${found} No contradictions.`;
  return `${found} ${contradicting === 1 ? '1 contradicts it.' : `${contradicting} contradict it.`}`;
}
