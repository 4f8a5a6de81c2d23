import { companyBars } from '@domain/analysis/bars';
import { attemptNames, separatesText } from '@domain/messages/company-results';
import { companyResultsTabs, withoutCompany } from '@domain/messages/company-tabs';
import { companyStatus } from '@domain/scoring/score-band';
import { displayName } from '@domain/submission/display-name';
import { percentOf } from '@web/components/histogram-scale';
import { useNamedCaseStudies } from '@web/features/case-study/queries';
import { Separates } from '@web/features/statistics/components/separates';
import { nameIn } from '@web/features/statistics/lib/criterion-name';
import { formatDate } from '@web/lib/format-date';
import { formatNumber, signed } from '@web/lib/format-number';
import type { ReactNode } from 'react';
import type { CompanyResultsSearch } from '../lib/company-results-search';
import { formatDecimal, formatMonth, formatPercent } from '../lib/format';
import {
  caseStudiesSentence,
  criteriaSentence,
  overviewSentence,
  studentsSentence,
  trendSentence,
} from '../lib/sentences';
import { type CompanyAnalysis, companyTitle, type Performer } from '../queries';
import { PrintTable } from './print-table';
import { Say } from './say';

/** So few that the report stays within three pages, because the workbook has all of them. */
const max = { months: 12, caseStudies: 15, criteria: 30 } as const;

type PrintReportProps = { analysis: CompanyAnalysis; search: CompanyResultsSearch };

export function PrintReport({ analysis, search }: PrintReportProps) {
  const { company, graded, averageScore, submissions, median, distribution, trend } = analysis;
  const caseStudies = useNamedCaseStudies();
  const study = caseStudies.data?.find(({ id }) => id === search.caseStudy)?.name ?? 'All case studies';
  return (
    <article className="print-report tabular-nums hidden text-[#111] text-[9pt]/[1.35] print:block" aria-label="Report">
      <header className="border-[#111] border-b-[1.5px] pb-[6pt]">
        <h1 className="text-[18pt] wrap-anywhere">{companyTitle(analysis)}</h1>
        <p className="my-[4pt]">
          {company?.domain ?? withoutCompany.about} · {study} · {attemptNames[search.attempts ?? 'all']} ·{' '}
          {formatDate(new Date().toISOString())}
        </p>
      </header>
      <Part title={companyResultsTabs.overview}>
        <Say sentence={overviewSentence(analysis)} />
        <PrintTable
          headings={['Submissions', 'Graded', 'Average', 'Median', 'Performance']}
          rows={[
            [
              formatNumber(submissions),
              formatNumber(graded),
              graded === 0 ? '–' : formatPercent(averageScore),
              median === null ? '–' : `${median}%`,
              graded === 0 ? '–' : companyStatus(averageScore),
            ],
          ]}
        />
        <div className={columnsLook}>
          <PrintTable
            headings={['Score', 'Submissions', 'Share']}
            rows={companyBars(distribution, 'raw').map(({ label, count }) => [
              label,
              formatNumber(count),
              `${percentOf(count, graded)}%`,
            ])}
          />
          <PrintTable
            headings={['Letter grade', 'Submissions', 'Share']}
            rows={companyBars(distribution, 'letters').map(({ label, count }) => [
              label,
              formatNumber(count),
              `${percentOf(count, graded)}%`,
            ])}
          />
        </div>
        <p className="my-[4pt]">{trendSentence(analysis)}</p>
        <PrintTable
          headings={['Month (UTC)', 'Submissions', 'Graded', 'Average']}
          rows={trend
            .slice(-max.months)
            .map((month) => [
              formatMonth(month.month),
              formatNumber(month.submissions),
              formatNumber(month.graded),
              month.graded === 0 ? '–' : formatPercent(month.averageScore),
            ])}
          left={trend.length - max.months}
        />
      </Part>
      <Part title={companyResultsTabs.students} whole>
        <Say sentence={studentsSentence(analysis, search.attempts ?? 'all')} />
        <div className={columnsLook}>
          <PrintTable headings={['Top Performers', 'Score', 'Grade']} rows={analysis.top.map(performerRow)} />
          <PrintTable headings={['Bottom Performers', 'Score', 'Grade']} rows={analysis.bottom.map(performerRow)} />
        </div>
      </Part>
      <Part title={companyResultsTabs.caseStudies}>
        <Say sentence={caseStudiesSentence(analysis)} />
        <PrintTable
          headings={['Case Study', 'Submissions', 'Average', 'Median', 'Against all']}
          rows={analysis.caseStudies
            .slice(0, max.caseStudies)
            .map((row) => [
              row.name,
              formatNumber(row.submissions),
              row.graded === 0 ? '–' : formatPercent(row.averageScore),
              row.median === null ? '–' : `${row.median}%`,
              row.graded === 0 ? '–' : signed(row.averageScore - row.overall.averageScore),
            ])}
          left={analysis.caseStudies.length - max.caseStudies}
        />
      </Part>
      <Part title={companyResultsTabs.criteria}>
        <Say sentence={criteriaSentence(analysis)} />
        <PrintTable
          headings={['Criterion', 'Average', 'Spread', 'Share', 'Against all', 'Separates students']}
          rows={analysis.criteria
            .slice(0, max.criteria)
            .map((row) => [
              nameIn(analysis.criteria, row),
              row.mean === null ? '–' : `${row.mean.toFixed(1)}/${row.maxScore}`,
              row.sd === null ? '–' : `±${formatDecimal(row.sd)}`,
              row.share === null ? '–' : formatPercent(row.share),
              row.share === null || row.overallShare === null ? '–' : signed(row.share - row.overallShare),
              <Separates key="separates" row={row} />,
            ])}
          left={analysis.criteria.length - max.criteria}
        />
        <p className="my-[4pt]">{separatesText}</p>
      </Part>
    </article>
  );
}

const columnsLook = 'grid grid-cols-2 items-start gap-[20pt]';

function Part({ title, whole = false, children }: { title: string; whole?: boolean; children: ReactNode }) {
  return (
    <section className={whole ? 'break-inside-avoid' : undefined}>
      <h2 className="mt-[12pt] mb-[4pt] break-after-avoid text-[12pt]">{title}</h2>
      {children}
    </section>
  );
}

function performerRow(performer: Performer) {
  return [displayName(performer), `${performer.totalScore}/${performer.maxScore}`, performer.letterGrade ?? '–'];
}
