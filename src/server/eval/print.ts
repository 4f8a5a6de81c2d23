import type { Agreement, Estimate } from '@domain/agreement/schema';
import { minPairs } from '@domain/agreement/score-pair';
import { currentVersions } from '@server/grading/answer/versions';
import type { EvalArea, EvalMetrics } from './metrics';

export function printed(figures: EvalMetrics): string {
  const { grader, submissions, compared, areas, total, calls, tokens, cost, seconds, failures, differing, changed } =
    figures;
  const { prompt, answerSchema, check, survey: consistencyCheck } = currentVersions;
  const width = Math.max(...[...areas, total].map(({ name }) => name.length));
  return [
    `Grader ${grader}; prompt ${prompt}, answer schema ${answerSchema}, checks ${check}, consistency check ${consistencyCheck}.`,
    `${counted(submissions, 'submission')}: ${compared.person} compared with a person's scores, ${compared.recorded} with recorded ones.`,
    '',
    `${''.padEnd(width)}  ${'n'.padStart(4)}  ${'weighted kappa'.padEnd(22)}  exact  within 1    MAE    bias`,
    ...areas.map((area) => row(area, width)),
    row(total, width),
    '',
    `${counted(calls, 'call')}, ${tokens.input} tokens read (${tokens.cached} cached), ${tokens.output} written, ` +
      `${cost === null ? 'cost unknown' : `$${cost.toFixed(4)}`}, ${seconds.toFixed(1)} s.`,
    ...(changed.length > 0 ? ['', 'Changed since it was recorded:'] : []),
    ...changed.map(({ says, answers }) => `  ${counted(answers, 'answer')}: ${says}`),
    ...(differing.length > 0 ? ['', 'Other than recorded:'] : []),
    ...differing.map(({ submission, criterion, fields }) => `  ${submission}, ${criterion}: ${fields.join(', ')}`),
    ...(failures.length > 0 ? ['', 'Not graded:'] : []),
    ...failures.map(({ submission, criterion, why }) => `  ${submission}${criterion ? `, ${criterion}` : ''}: ${why}`),
    '',
  ].join('\n');
}

function row({ name, agreement }: EvalArea, width: number): string {
  const head = `${name.padEnd(width)}  ${String(agreement.n).padStart(4)}  `;
  if (agreement.verdict === 'too-few') return `${head}too little to tell: figures begin with ${minPairs} pairs`;
  return head + metricsOf(agreement);
}

function metricsOf({ kappa, exact, withinOne, meanAbsoluteError, bias }: Extract<Agreement, { kappa: unknown }>) {
  return [
    (kappa ? withInterval(kappa) : 'undefined: one score').padEnd(22),
    percent(exact).padStart(5),
    percent(withinOne).padStart(8),
    meanAbsoluteError.value.toFixed(2).padStart(5),
    signed(bias.value).padStart(6),
  ].join('  ');
}

function withInterval({ value, interval }: Estimate): string {
  return interval ? `${value.toFixed(2)} [${interval.low.toFixed(2)}, ${interval.high.toFixed(2)}]` : value.toFixed(2);
}

const percent = ({ value }: Estimate) => `${Math.round(value * 100)} %`;
const signed = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(2)}`;
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
