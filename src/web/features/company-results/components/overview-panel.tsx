import { companyResultsTabs } from '@domain/messages/company-tabs';
import { displayName } from '@domain/submission/display-name';
import { Link } from '@tanstack/react-router';
import { CompanyLetter } from '@web/components/company-letter';
import { rowLinkLook } from '@web/components/row-link-look';
import { StudentName } from '@web/components/student-name';
import { TitledSheet } from '@web/components/titled-sheet';
import { formatNumber } from '@web/lib/format-number';
import type { PanelProps } from '../lib/panel-props';
import { overviewSentence } from '../lib/sentences';
import { companyTitle, type Performer } from '../queries';
import { useCompanyResultsAddress } from '../use-company-results-address';
import { ComparisonCard } from './against-card';
import { DistributionCard } from './distribution-card';
import { Say } from './say';
import { SummaryStats } from './summary-stats';
import { TrendCard } from './trend-card';

type PerformersCardProps = {
  title: string;
  text: string;
  performers: readonly Performer[];
  placeOf: (at: number) => number;
};

export function OverviewPanel({ analysis, search }: PanelProps) {
  const address = useCompanyResultsAddress();
  const attempts = search.attempts ?? 'all';
  return (
    <>
      <Say sentence={overviewSentence(analysis)} />
      <SummaryStats analysis={analysis} attempts={attempts} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <DistributionCard
          distribution={analysis.distribution}
          graded={analysis.graded}
          next={
            <button type="button" className="btn btn-small" onClick={() => address.tab('students')}>
              Show under {companyResultsTabs.students}
            </button>
          }
        />
        <ComparisonCard name={companyTitle(analysis)} caseStudies={analysis.caseStudies} />
      </div>
      {analysis.graded > 0 && (
        <>
          <TrendCard analysis={analysis} />
          <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            <PerformersCard
              title="Top Performers"
              text="The five highest scores"
              performers={analysis.top}
              placeOf={(at) => at + 1}
            />
            <PerformersCard
              title="Bottom Performers"
              text="The five lowest scores"
              performers={analysis.bottom}
              placeOf={(at) => analysis.graded - at}
            />
          </div>
        </>
      )}
    </>
  );
}

/** The five best, or the five last [9.5]. */
function PerformersCard({ title, text, performers, placeOf }: PerformersCardProps) {
  return (
    <TitledSheet className="overflow-hidden" title={title} text={text}>
      <ol className="divide-y divide-line-soft border-line-soft border-t">
        {performers.map((performer, at) => (
          <li
            key={performer.submissionId}
            className="relative grid min-h-11.5 grid-cols-[minmax(22px,auto)_minmax(0,1.4fr)_auto_44px] items-center gap-2.5 px-4 py-1 hover:bg-hover md:grid-cols-[minmax(22px,auto)_minmax(0,1.4fr)_minmax(0,1fr)_64px_44px] md:px-5"
          >
            <span className="tabular-nums text-ink-3">{formatNumber(placeOf(at))}</span>
            <Link
              to="/results/$submissionId"
              params={{ submissionId: String(performer.submissionId) }}
              className={`min-w-0 ${rowLinkLook}`}
            >
              <StudentName name={displayName(performer)} />
            </Link>
            <span className="truncate text-right text-12 text-ink-3 max-md:hidden" title={performer.caseStudyName}>
              {performer.caseStudyName}
            </span>
            <span className="tabular-nums">
              <b>{performer.totalScore}</b>
              <span className="text-ink-3">/{performer.maxScore}</span>
            </span>
            <span className="justify-self-end">
              <CompanyLetter total={performer.totalScore} max={performer.maxScore} />
            </span>
          </li>
        ))}
      </ol>
    </TitledSheet>
  );
}
