import { companyBars } from '@domain/analysis/bars';
import { attemptNames, companyResultsTabs, separatesText, withoutCompany } from '@domain/messages/company-results';
import { companyStatus } from '@domain/scoring/score-band';
import { displayName } from '@domain/submission/display-name';
import { percentOf } from '@web/components/histogram-scale';
import { Separates } from '@web/features/statistics/components/separates';
import { nameIn } from '@web/features/statistics/lib/criterion-name';
import { formatDate } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import type { CompanyResultsSearch } from '../lib/company-results-search';
import { formatCount, formatDecimal, formatGap, formatMonth, formatPercent } from '../lib/format';
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

/** So many rows leave the whole within three pages; the workbook has all of them. */
const max = { months: 12, caseStudies: 15, criteria: 30 } as const;

type PrintReportProps = {
  analysis: CompanyAnalysis;
  search: CompanyResultsSearch;
};

export function PrintReport({ analysis, search }: PrintReportProps) {
  const { company, graded, averageScore, submissions, median, distribution, trend } = analysis;
  const caseStudies = trpc.caseStudies.list.useQuery();
  const study = caseStudies.data?.find(({ id }) => id === search.caseStudy)?.name ?? 'All case studies';
  return (
    <article className="print-report num" aria-label="Report">
      <header>
        <h1>{companyTitle(analysis)}</h1>
        <p>
          {company?.domain ?? withoutCompany.about} · {study} · {attemptNames[search.attempts ?? 'all']} ·{' '}
          {formatDate(new Date().toISOString())}
        </p>
      </header>
      <section>
        <h2>{companyResultsTabs.overview}</h2>
        <Say sentence={overviewSentence(analysis)} />
        <PrintTable
          headings={['Submissions', 'Graded', 'Average', 'Median', 'Performance']}
          rows={[
            [
              formatCount(submissions),
              formatCount(graded),
              graded === 0 ? '–' : formatPercent(averageScore),
              median === null ? '–' : `${median}%`,
              graded === 0 ? '–' : companyStatus(averageScore),
            ],
          ]}
        />
        <div className="print-columns">
          <PrintTable
            headings={['Score', 'Submissions', 'Share']}
            rows={companyBars(distribution, 'raw').map(({ label, count }) => [
              label,
              formatCount(count),
              `${percentOf(count, graded)}%`,
            ])}
          />
          <PrintTable
            headings={['Letter grade', 'Submissions', 'Share']}
            rows={companyBars(distribution, 'letters').map(({ label, count }) => [
              label,
              formatCount(count),
              `${percentOf(count, graded)}%`,
            ])}
          />
        </div>
        <p>{trendSentence(analysis)}</p>
        <PrintTable
          headings={['Month (UTC)', 'Submissions', 'Graded', 'Average']}
          rows={trend
            .slice(-max.months)
            .map((month) => [
              formatMonth(month.month),
              formatCount(month.submissions),
              formatCount(month.graded),
              month.graded === 0 ? '–' : formatPercent(month.averageScore),
            ])}
          left={trend.length - max.months}
        />
      </section>
      <section className="print-whole">
        <h2>{companyResultsTabs.students}</h2>
        <Say sentence={studentsSentence(analysis, search.attempts ?? 'all')} />
        <div className="print-columns">
          <PrintTable headings={['Top Performers', 'Score', 'Grade']} rows={analysis.top.map(performerRow)} />
          <PrintTable headings={['Bottom Performers', 'Score', 'Grade']} rows={analysis.bottom.map(performerRow)} />
        </div>
      </section>
      <section>
        <h2>{companyResultsTabs.caseStudies}</h2>
        <Say sentence={caseStudiesSentence(analysis)} />
        <PrintTable
          headings={['Case Study', 'Submissions', 'Average', 'Median', 'Against all']}
          rows={analysis.caseStudies
            .slice(0, max.caseStudies)
            .map((row) => [
              row.name,
              formatCount(row.submissions),
              row.graded === 0 ? '–' : formatPercent(row.averageScore),
              row.median === null ? '–' : `${row.median}%`,
              row.graded === 0 ? '–' : formatGap(row.averageScore, row.overall.averageScore),
            ])}
          left={analysis.caseStudies.length - max.caseStudies}
        />
      </section>
      <section>
        <h2>{companyResultsTabs.criteria}</h2>
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
              row.share === null || row.overallShare === null ? '–' : formatGap(row.share, row.overallShare),
              <Separates key="separates" row={row} />,
            ])}
          left={analysis.criteria.length - max.criteria}
        />
        <p>{separatesText}</p>
      </section>
    </article>
  );
}

function performerRow(performer: Performer) {
  return [displayName(performer), `${performer.totalScore}/${performer.maxScore}`, performer.letterGrade ?? '–'];
}
