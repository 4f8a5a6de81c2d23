import { parseLocator } from '../evidence/locator';
import { shortPlace, slideParts, summaryParts } from '../evidence/short-place';

export const findingCards = {
  spoken: 'Text that speaks to the grader',
  spokenPurpose:
    'The grader was told that it is part of the work and no instruction. It costs no points by itself: read it where it stands.',
  figures: 'Figures and formulas',
  noFigures: 'Nothing contradicts it, and no formula stands out.',
  alike: 'Alike with the work of others',
  alikePurpose: 'It may be copied, or made together: whoever knows the students can tell.',
  settled: (when: string) => `Looked at ${when}`,
  there: (student: string) => `there, of ${student}`,
  wholeFiles: 'Of whole files',
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
  'not-found': 'Not in the workbook',
  derived: 'Calculated',
  tied: 'Matches',
};

export function findingTitle(kind: string): string {
  const words = kind.replaceAll(/[-_]+/g, ' ').trim();
  return known[kind] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export function placeInWords(locator: string): string {
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

export type NumberDifference = 'sign' | 'currency' | 'range';

const differences = {
  sign: ' The sign differs.',
  currency: ' The currency differs.',
  range: '',
} as const satisfies Record<NumberDifference, string>;

type StatedNumber = {
  locator: string;
  figure: string;
  differs?: NumberDifference | undefined;
  cells: readonly { locator: string; text: string }[];
};

export function contradictionSentence({ locator, figure, differs, cells: [cell] }: StatedNumber): string {
  const said = `The ${file(locator)} says ${figure} ${placeInWords(locator)}`;
  return cell
    ? `${said}; the workbook’s ${shortPlace(cell.locator)} says ${cell.text}.${differs ? differences[differs] : ''}`
    : `${said}.`;
}

const ways = { growth: 'a growth', ratio: 'a ratio', sum: 'a sum', difference: 'a difference' } as const;

export type NumberDerivation = keyof typeof ways;

export const numberSentences = {
  contradicting: 'The workbook has a different value.',
  differing: {
    sign: 'The sign differs.',
    currency: 'The currency differs.',
    range: 'The range ends elsewhere in the workbook.',
  } satisfies Record<NumberDifference, string>,
  'not-found': 'Not in the workbook. It may come from another source.',
  derived: (how: NumberDerivation | null) => `Worked out from these cells${how ? `: ${ways[how]}` : ''}.`,
  tied: 'Matches the workbook.',
} as const;

/** For screen readers. */
export function describeNumber(outcome: string, cell: { locator: string; text: string } | undefined): string {
  const at = cell ? shortPlace(cell.locator) : 'the workbook';
  if (outcome === 'contradicting') return `, contradicts ${at}${cell ? `, which says ${cell.text}` : ''}`;
  if (outcome === 'tied') return `, same as ${at}`;
  return outcome === 'derived' ? `, worked out from ${at}` : ', not in the workbook';
}

const several = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

export function numbersSummary(count: { tied: number; derived: number; 'not-found': number }): string {
  const agreeing = count.tied + count.derived;
  const found = `${several(agreeing, 'figure of deck and summary agrees', 'figures of deck and summary agree')} with the workbook`;
  const missing = count['not-found'];
  if (missing === 0) return `${found}.`;
  return `${found}; ${missing} ${missing === 1 ? 'is' : 'are'} not in it, which is no error by itself.`;
}
