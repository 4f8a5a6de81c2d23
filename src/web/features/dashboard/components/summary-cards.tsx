import { summaryCards } from '@domain/messages/dashboard';
import { Card } from '@web/components/card';
import { formatNumber } from '@web/lib/format-number';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import type { ReactNode } from 'react';
import type { Stats } from '../queries';
import { LoadedPart } from './dashboard-card';

const steps = Array.from({ length: 21 }, (_, index) => index * 5);

const named = [0, 60, 80, 100] as const;

/** The three figures over all case studies [2.16]; four placeholders until they are there [2.19]. */
export function SummaryCards() {
  const stats = trpc.dashboard.stats.useQuery(undefined, refetchOnVisit);
  return (
    <Card aria-label="Summary">
      <LoadedPart query={stats} failure="The summary could not be loaded" skeleton={<Skeleton />}>
        {(stats) => <StatCards stats={stats} />}
      </LoadedPart>
    </Card>
  );
}

function StatCards({ stats: { totalSubmissions, averageScore, activeCaseStudies } }: { stats: Stats }) {
  const morning = trpc.dashboard.morning.useQuery(undefined, refetchOnVisit).data;
  // An average of 0 is told from no average by whether anything is graded.
  const isGraded = averageScore > 0 || (morning?.caseStudies.some(({ graded }) => graded > 0) ?? false);
  return (
    <div className="overall">
      <Stat {...summaryCards.submissions} value={formatNumber(totalSubmissions)} />
      <Stat
        {...summaryCards.average}
        value={isGraded ? averageScore.toFixed(1) : '–'}
        unit={isGraded ? '%' : ''}
        className="overall-wide"
      >
        {isGraded && <ScoreScale percent={averageScore} />}
      </Stat>
      <Stat {...summaryCards.caseStudies} value={formatNumber(activeCaseStudies)} />
    </div>
  );
}

type StatProps = {
  name: string;
  caption: string;
  value: string;
  unit?: string;
  className?: string;
  children?: ReactNode;
};

function Stat({ name, caption, value, unit = '', className = '', children }: StatProps) {
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

/** A card in the shape of the figure that is being fetched; a row of them makes the dashboard's skeleton [2.19]. */
function CardSkeleton() {
  return (
    <div className="card-skeleton" aria-hidden="true">
      <span className="skeleton-line" style={{ width: '52%' }} />
      <span className="skeleton-line figure-skeleton" style={{ width: '34%' }} />
      <span className="skeleton-line" style={{ width: '68%' }} />
    </div>
  );
}

/** Where an average lies between 0 and 100. Decoration: the figure stands beside it. */
function ScoreScale({ percent }: { percent: number }) {
  return (
    <svg className="score-scale" aria-hidden="true">
      {steps.map((step) => (
        <line key={step} x1={`${step}%`} x2={`${step}%`} y1={step % 10 === 0 ? 10 : 14} y2="18" />
      ))}
      <rect className="score-scale-track" y="18" width="100%" height="3" />
      <rect className="score-scale-reached" y="18" width={`${percent}%`} height="3" />
      <line className="score-scale-mark" x1={`${percent}%`} x2={`${percent}%`} y1="2" y2="21" />
      <circle className="score-scale-reached" cx={`${percent}%`} cy="5" r="5" />
      {named.map((step) => (
        <text key={step} x={`${step}%`} y="33" textAnchor={anchorOf(step)}>
          {step}
        </text>
      ))}
    </svg>
  );
}

function anchorOf(step: number): 'start' | 'middle' | 'end' {
  if (step === 0) return 'start';
  return step === 100 ? 'end' : 'middle';
}
