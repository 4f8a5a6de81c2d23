import { summaryCards } from '@domain/messages/dashboard';
import { Card } from '@web/components/card';
import { fresh } from '@web/lib/fresh';
import { trpc } from '@web/lib/trpc';
import type { ReactNode } from 'react';
import { CardSkeleton } from './card-skeleton';
import type { Stats } from './dashboard-calls';
import { LoadedPart } from './dashboard-card';
import { ScoreScale } from './score-scale';
import { shownNumber } from './shown-figure';

/** The three figures over all case studies [2.16]; four placeholders until they are there [2.19]. */
export function SummaryCards() {
  const stats = trpc.dashboard.stats.useQuery(undefined, fresh);
  return (
    <Card aria-label="Summary">
      <LoadedPart query={stats} failure="The summary could not be loaded" skeleton={<Skeleton />}>
        {(figures) => <Figures figures={figures} />}
      </LoadedPart>
    </Card>
  );
}

function Figures({ figures: { totalSubmissions, averageScore, activeCaseStudies } }: { figures: Stats }) {
  const morning = trpc.dashboard.morning.useQuery(undefined, fresh).data;
  // An average of 0 is told from no average by whether anything is graded.
  const isGraded = averageScore > 0 || (morning?.caseStudies.some(({ graded }) => graded > 0) ?? false);
  return (
    <div className="overall">
      <Figure {...summaryCards.submissions} value={shownNumber(totalSubmissions)} />
      <Figure
        {...summaryCards.average}
        value={isGraded ? averageScore.toFixed(1) : '–'}
        unit={isGraded ? '%' : ''}
        className="overall-wide"
      >
        {isGraded && <ScoreScale percent={averageScore} />}
      </Figure>
      <Figure {...summaryCards.caseStudies} value={shownNumber(activeCaseStudies)} />
    </div>
  );
}

type FigureProps = {
  name: string;
  caption: string;
  value: string;
  unit?: string;
  className?: string;
  children?: ReactNode;
};

function Figure({ name, caption, value, unit = '', className = '', children }: FigureProps) {
  return (
    <div className={`overall-figure ${className}`}>
      <h2>{name}</h2>
      <div className="overall-value">
        <p className={value.length > 6 ? 'value value-long' : 'value'}>
          {value}
          {unit && <small>{unit}</small>}
        </p>
        {children}
      </div>
      <p className="s13 mut">{caption}</p>
    </div>
  );
}

function Skeleton() {
  return (
    <div role="status">
      <span className="vh">Loading the summary</span>
      <div className="overall overall-skeleton">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </div>
  );
}
