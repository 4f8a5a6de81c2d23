import { companyResultsTabs } from '@domain/messages/company-results';
import { AgainstCard } from './against-card';
import { shownName } from './company-analysis';
import { DistributionCard } from './distribution-card';
import type { PanelProps } from './panel-props';
import { PerformersCard } from './performers-card';
import { Say } from './say';
import { overviewSentence } from './sentences';
import { SummaryFigures } from './summary-figures';
import { TrendCard } from './trend-card';
import { useCompanyResultsAddress } from './use-company-results-address';

/** How a company does altogether [2.40]. */
export function OverviewPanel({ analysis, search }: PanelProps) {
  const address = useCompanyResultsAddress();
  const attempts = search.attempts ?? 'all';
  return (
    <>
      <Say sentence={overviewSentence(analysis)} />
      <SummaryFigures analysis={analysis} attempts={attempts} />
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
        <AgainstCard name={shownName(analysis)} caseStudies={analysis.caseStudies} />
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
