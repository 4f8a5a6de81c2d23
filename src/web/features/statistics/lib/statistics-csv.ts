import { minToDiscriminate } from '@domain/analysis/criterion-statistics';
import { attemptNames, separates, whyTexts } from '@domain/messages/company-results';
import { writeCsv } from '@domain/rubric/csv';
import type { Statistics } from '../queries';
import { criterionColumns as columns, statisticsTexts as texts } from '../texts';
import { letterBars, scoreBars } from './grade-bars';

type Scope = { caseStudy: string; company: string; attempts: 'all' | 'latest' };

type Line = (string | number)[];

export function statisticsCsv(statistics: Statistics, { caseStudy, company, attempts }: Scope): string {
  const { submissions, graded, incomplete, grading, average, quartiles, published, toReview, criteria } = statistics;
  const [first, median, third] = quartiles ?? [];
  const most = Math.max(0, ...criteria.map(({ counts }) => counts.length));
  const lines: Line[] = [
    ['Case study', caseStudy],
    ['Company', company],
    ['Counted', attemptNames[attempts]],
    [texts.total, submissions],
    ['Graded', graded],
    ['Incomplete', incomplete],
    ['Grading', grading],
    ['Average in %', graded === 0 ? '' : average],
    ['First quartile in %', first ?? ''],
    ['Median in %', median ?? ''],
    ['Third quartile in %', third ?? ''],
    [texts.toReview, toReview.total],
    [texts.published, published],
    [],
    ['Score', 'Submissions'],
    ...scoreBars(statistics).map(({ min, max, count }) => [`${min} to ${max}`, count]),
    [],
    ['Letter grade', 'Submissions'],
    ...letterBars(statistics).map(({ tick, count }) => [tick, count]),
    [],
    [
      columns.criterion,
      'Category',
      'Points',
      'Graded',
      columns.average,
      'Average in %',
      'Standard deviation',
      columns.lost,
      columns.separates,
      'Discrimination',
      columns.toReview,
      'Changed by people',
      ...Array.from({ length: most }, (_, score) => `${texts.points(score)}`),
    ],
    ...criteria.map(
      (row): Line => [
        row.name,
        texts.categories[row.category],
        row.maxScore,
        row.graded,
        row.mean ?? '',
        row.share ?? '',
        row.sd ?? '',
        row.lost ?? '',
        row.discrimination === null
          ? row.why === null
            ? ''
            : whyTexts[row.why](row.graded, minToDiscriminate)
          : separates(row.discrimination),
        row.discrimination ?? '',
        row.toReview,
        row.changedByPeople,
        ...row.counts,
      ],
    ),
  ];
  return writeCsv(lines);
}
