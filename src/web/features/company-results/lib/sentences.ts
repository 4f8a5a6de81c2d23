import { minToDiscriminate } from '@domain/analysis/criterion-statistics';
import { withoutCompany } from '@domain/messages/company-tabs';
import { counted } from '@domain/messages/counted';
import { middleHalf } from '@domain/scoring/distribution';
import { formatNumber, signed } from '@web/lib/format-number';
import type { CompanyAnalysis } from '../queries';
import { formatMonth, formatPercent } from './format';

export type Sentence = readonly (string | readonly [string])[];

type Of = Pick<CompanyAnalysis, 'company'>;

const nothingGraded = ({ company }: Of): Sentence => [
  company ? `No submission of ${company.name} is fully graded yet.` : withoutCompany.nothingGraded,
];

const subjectOf = ({ company }: Of) => company?.name ?? withoutCompany.subject;

export function overviewSentence(analysis: CompanyAnalysis): Sentence {
  const { graded, averageScore, distribution, trend } = analysis;
  if (graded === 0) return nothingGraded(analysis);
  const half = middleHalf(distribution);
  const first = trend[0];
  const since = first ? ` since ${formatMonth(first.month)}` : '';
  const lead: Sentence = [
    `${subjectOf(analysis)} averages `,
    [formatPercent(averageScore)],
    ` over ${counted(graded, 'graded submission')}${since}`,
  ];
  return half ? [...lead, `; half of them lie between ${half.min} and ${half.max}.`] : [...lead, '.'];
}

export function studentsSentence(analysis: CompanyAnalysis, attempts: 'all' | 'latest'): Sentence {
  const { company, submissions, latestAttempts, graded } = analysis;
  const open = submissions - graded;
  const rest = open === 0 ? ', all graded.' : `, ${formatNumber(open)} not fully graded.`;
  if (attempts === 'latest') return [`${subjectOf(analysis)} counts `, [counted(submissions, 'latest attempt')], rest];
  const earlier = submissions - latestAttempts;
  const again = earlier === 0 ? '' : ` (${counted(earlier, 'earlier attempt')} among them)`;
  const lead = company ? `${company.name} has handed in ` : `${withoutCompany.subject} counts `;
  return [lead, [counted(submissions, 'submission')], `${again}${rest}`];
}

export function caseStudiesSentence(analysis: CompanyAnalysis): Sentence {
  const name = subjectOf(analysis);
  const graded = analysis.caseStudies
    .filter((row) => row.graded > 0)
    .toSorted((one, other) => other.averageScore - one.averageScore);
  const best = graded[0];
  const worst = graded.at(-1);
  if (!best || !worst) return nothingGraded(analysis);
  const against = (row: typeof best) =>
    `${formatPercent(row.averageScore)}, ${signed(row.averageScore - row.overall.averageScore)} against all`;
  if (best === worst)
    return [
      `${name} averages `,
      [formatPercent(best.averageScore)],
      ' in ',
      [best.name],
      `, where all companies average ${formatPercent(best.overall.averageScore)}.`,
    ];
  if (best.averageScore === worst.averageScore) {
    return [
      `${name} averages `,
      [formatPercent(best.averageScore)],
      ` in each of ${counted(graded.length, 'case study', 'case studies')}.`,
    ];
  }
  return [
    `${name} does best in `,
    [best.name],
    ` (${against(best)}) and worst in `,
    [worst.name],
    ` (${against(worst)}).`,
  ];
}

export function criteriaSentence(analysis: CompanyAnalysis): Sentence {
  const { criteria } = analysis;
  const hardest = criteria[0];
  const easiest = criteria.at(-1);
  if (!hardest || !easiest || hardest.share === null) return nothingGraded(analysis);
  const all = hardest.overallShare === null ? '' : `, where all companies earn ${formatPercent(hardest.overallShare)}`;
  const lead: Sentence = [
    `${subjectOf(analysis)} loses most on `,
    [hardest.name],
    `: ${formatPercent(hardest.share)} of the points${all}.`,
  ];
  if (easiest === hardest || easiest.share === null) return lead;
  const strong = criteria
    .filter((row) => row.discrimination !== null)
    .toSorted((one, other) => (other.discrimination ?? 0) - (one.discrimination ?? 0))[0];
  const apart: Sentence = strong
    ? [' ', [strong.name], ' tells strong from weak work best.']
    : [` At least ${minToDiscriminate} graded submissions are needed to tell what separates strong from weak work.`];
  return [...lead, ' The easiest is ', [easiest.name], `, with ${formatPercent(easiest.share)}.`, ...apart];
}

/** For those who see no chart. */
export function trendSentence({ trend }: CompanyAnalysis): string {
  const months = trend.filter(({ graded }) => graded > 0);
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last) return 'No month has graded submissions yet.';
  if (first === last)
    return `${formatPercent(first.averageScore)} in ${formatMonth(first.month)}: one month makes no trend yet.`;
  return `From ${formatPercent(first.averageScore)} in ${formatMonth(first.month)} to ${formatPercent(last.averageScore)} in ${formatMonth(last.month)}.`;
}
