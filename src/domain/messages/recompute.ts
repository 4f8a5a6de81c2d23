export const recomputeTexts = {
  'too-large': 'The workbook was too large to be recomputed.',
  failed: 'The workbook could not be recomputed.',
  moves: 'Input +5 % → what follows',
  follows: 'What follows',
  nothing: 'No result follows',
  showAll: 'Show all',
} as const;

const count = (value: number) => value.toLocaleString('en-US');

type Counts = { formulas: number; computed: number; different: number };

/** `370 of 374 formulas recomputed, all equal` */
export function runSummary({ formulas, computed, different }: Counts): string {
  const all = `${count(formulas)} ${formulas === 1 ? 'formula' : 'formulas'}`;
  if (computed === 0) return `0 of ${all} recomputed`;
  const outcome = different === 0 ? 'all equal' : different === 1 ? '1 differs' : `${count(different)} differ`;
  return `${count(computed)} of ${all} recomputed, ${outcome}`;
}

export function notTriedSentence(inputs: number, tried: number): string {
  const more = tried === 0 ? '' : ' more';
  return inputs === 1 ? `1${more} input was not tried.` : `${count(inputs)}${more} inputs were not tried.`;
}

export function staleSentence(shows: string, gives: string, more: number): string {
  const first = `shows ${shown(shows)}; its formula gives ${shown(gives)}.`;
  return more === 0 ? `The cell ${first}` : `The first of ${count(more + 1)} cells ${first}`;
}

const shown = (text: string) => (text === '' ? 'nothing' : text);

export const staleFileSentence = (different: number, computed: number): string =>
  `${count(different)} of ${count(computed)} formulas give a different value than their cells show. The workbook was probably saved without being recalculated.`;

export const typedTotalSentence = (label: string, cell: string, where: 'above' | 'left of'): string =>
  `${label} in ${cell} is typed in: it stays when the numbers ${where} it move.`;

export const unmovedSentence = (label: string, cell: string, inputs: number): string =>
  `${label} in ${cell} follows no input: it stays when ${inputs === 1 ? 'the only input moves' : `any of the ${count(inputs)} inputs moves`} by 5 %.`;

/** `+7.2 %` */
export const percentText = (percent: number): string =>
  `${percent < 0 ? '−' : '+'}${Math.abs(percent).toLocaleString('en-US', { maximumFractionDigits: 2 })} %`;
