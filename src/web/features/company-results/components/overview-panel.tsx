import { companyResultsTabs } from '@domain/messages/company-results';
import { displayName } from '@domain/submission/display-name';
import { Link } from '@tanstack/react-router';
import { Card } from '@web/components/card';
import { CompanyLetter } from '@web/components/company-letter';
import { StudentName } from '@web/components/student-name';
import { useId } from 'react';
import { formatCount } from '../lib/format';
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

/** How a company does altogether [2.40]. */
export function OverviewPanel({ analysis, search }: PanelProps) {
  const address = useCompanyResultsAddress();
  const attempts = search.attempts ?? 'all';
  return (
    <>
      <Say sentence={overviewSentence(analysis)} />
      <SummaryStats analysis={analysis} attempts={attempts} />
      <div className="chart-pair">
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
          <div className="halves">
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
  const heading = useId();
  return (
    <Card className="clipped" aria-labelledby={heading}>
      <div className="sheet-head">
        <div>
          <h2 className="h14" id={heading}>
            {title}
          </h2>
          <p>{text}</p>
        </div>
      </div>
      <ol className="performers">
        {performers.map((performer, at) => (
          <li key={performer.submissionId}>
            <span className="num mut">{formatCount(placeOf(at))}</span>
            <Link
              to="/results/$submissionId"
              params={{ submissionId: String(performer.submissionId) }}
              className="row-link"
            >
              <StudentName name={displayName(performer)} />
            </Link>
            <span className="s12 mut clip performer-study" title={performer.caseStudyName}>
              {performer.caseStudyName}
            </span>
            <span className="num">
              <b>{performer.totalScore}</b>
              <span className="mut">/{performer.maxScore}</span>
            </span>
            <CompanyLetter total={performer.totalScore} max={performer.maxScore} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
