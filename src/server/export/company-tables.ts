import { type Bar, companyBars } from '@domain/analysis/bars';
import { minToDiscriminate } from '@domain/analysis/criterion-statistics';
import type { CompanyAnalysis, Performer } from '@domain/analysis/schema';
import { attemptNames, companySheets, overviewStats, whyTexts } from '@domain/messages/company-results';
import { withoutCompany } from '@domain/messages/company-tabs';
import { companyStatus } from '@domain/scoring/score-band';
import type { Cell, Table } from './table';

export type AnalyzedScope = { caseStudy: string; attempts: 'all' | 'latest' };

export function overviewTables(analysis: CompanyAnalysis, scope: AnalyzedScope): Table[] {
  const bars = (grades: 'raw' | 'letters') =>
    companyBars(analysis.distribution, grades).map((bar) => [bar.label, bar.count, shareOf(bar, analysis.graded)]);
  return [
    tableOf(companySheets.overview, [20, 40], overviewRows(analysis, scope)),
    tableOf(companySheets.scores, [14, 12, 12], bars('raw')),
    tableOf(companySheets.letters, [14, 12, 12], bars('letters')),
    tableOf(
      companySheets.trend,
      [14, 12, 10, 14],
      analysis.trend.map(({ month, submissions, graded, averageScore }) => [
        month,
        submissions,
        graded,
        graded === 0 ? null : averageScore,
      ]),
    ),
    tableOf(
      companySheets.performers,
      [12, 20, 30, 28, 9, 8, 10, 9, 13],
      [
        ...analysis.top.map((row, at) => performerCells(`Top ${at + 1}`, row)),
        ...analysis.bottom.map((row, at) => performerCells(`Bottom ${at + 1}`, row)),
      ],
    ),
  ];
}

export function comparisonTables({ caseStudies, criteria }: CompanyAnalysis): Table[] {
  return [
    tableOf(
      companySheets.caseStudies,
      [32, 12, 10, 14, 14, 18, 20, 21],
      caseStudies.map((row) => [
        row.name,
        row.submissions,
        row.graded,
        row.graded === 0 ? null : row.averageScore,
        row.median,
        row.overall.graded === 0 ? null : row.overall.averageScore,
        row.overall.graded,
        row.lastSubmission,
      ]),
    ),
    tableOf(companySheets.criteria, [34, 14, 10, 10, 10, 18, 12, 18, 15, 18], criteria.map(criterionCells)),
  ];
}

function overviewRows(analysis: CompanyAnalysis, { caseStudy, attempts }: AnalyzedScope): Cell[][] {
  const { company, submissions, latestAttempts, graded, averageScore, median } = analysis;
  return [
    [overviewStats.company, company?.name ?? withoutCompany.name],
    [overviewStats.domain, company?.domain ?? null],
    [overviewStats.caseStudy, caseStudy],
    [overviewStats.attempts, attemptNames[attempts]],
    [overviewStats.submissions, submissions],
    [overviewStats.latest, latestAttempts],
    [overviewStats.graded, graded],
    [overviewStats.average, graded === 0 ? null : averageScore],
    [overviewStats.median, median],
    [overviewStats.status, graded === 0 ? null : companyStatus(averageScore)],
  ];
}

function performerCells(place: string, row: Performer): Cell[] {
  return [
    place,
    row.studentId,
    row.userEmail,
    row.caseStudyName,
    row.submissionNumber,
    row.totalScore,
    row.maxScore,
    row.percent,
    row.letterGrade,
  ];
}

function criterionCells(row: CompanyAnalysis['criteria'][number]): Cell[] {
  return [
    row.name,
    row.category,
    row.maxScore,
    row.graded,
    row.mean,
    row.sd,
    row.share,
    row.overallShare,
    row.discrimination,
    row.why && whyTexts[row.why](row.graded, minToDiscriminate),
  ];
}

function shareOf({ count }: Bar, graded: number): number | null {
  return graded === 0 ? null : Math.round((1000 * count) / graded) / 10;
}

type Sheet = { name: string; headings: readonly string[] };

function tableOf({ name, headings }: Sheet, widths: readonly number[], rows: readonly (readonly Cell[])[]): Table {
  const columns = headings.map((heading, at) => ({ heading, width: widths[at] ?? 12 }));
  return { name, columns, rows: given(rows) };
}

async function* given<Row>(rows: readonly Row[]) {
  yield* rows;
}
