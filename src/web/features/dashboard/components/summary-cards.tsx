import { summaryCards } from '@domain/messages/dashboard';
import { byPlace } from '@web/components/by-place';
import { Card } from '@web/components/card';
import { SkeletonLine } from '@web/components/skeleton-line';
import { formatNumber } from '@web/lib/format-number';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import type { Stats } from '../queries';
import { cardLook, LoadedPart } from './dashboard-card';

/** Three figures [2.16]; four placeholders until they are there [2.19]. */
export function SummaryCards() {
  const stats = trpc.dashboard.stats.useQuery(undefined, refetchOnVisit);
  return (
    <Card className={cardLook} aria-label="Summary">
      <LoadedPart query={stats} failure="The summary could not be loaded" skeleton={<Skeleton />}>
        {(stats) => <Figures stats={stats} />}
      </LoadedPart>
    </Card>
  );
}

const figures = 'grid gap-px bg-line-soft *:min-w-0 *:bg-surface *:px-5 *:py-4 max-md:*:px-4 max-md:*:py-3';

function Figures({ stats: { totalSubmissions, averageScore, activeCaseStudies } }: { stats: Stats }) {
  const morning = trpc.dashboard.morning.useQuery(undefined, refetchOnVisit).data;
  // Not by the average alone, because 0 may also mean that nothing is graded.
  const isGraded = averageScore > 0 || (morning?.caseStudies.some(({ graded }) => graded > 0) ?? false);
  return (
    <div className={`${figures} grid-cols-3 max-md:grid-cols-2 max-md:*:first:col-span-2`}>
      <Figure {...summaryCards.submissions} value={formatNumber(totalSubmissions)} />
      <Figure
        {...summaryCards.average}
        value={isGraded ? averageScore.toFixed(1) : '–'}
        unit={isGraded ? '%' : undefined}
      />
      <Figure {...summaryCards.caseStudies} value={formatNumber(activeCaseStudies)} />
    </div>
  );
}

type FigureProps = { name: string; caption: string; value: string; unit?: string | undefined };

function Figure({ name, caption, value, unit }: FigureProps) {
  return (
    <div>
      <h2 className="text-13 text-ink-2">{name}</h2>
      <p data-figure={name} className="mt-1.5 mb-1 text-[2.25rem]/11 font-semibold tracking-[-0.03em] max-md:text-30">
        {value}
        {unit && <small className="ml-0.5 text-18 font-normal tracking-normal text-ink-3">{unit}</small>}
      </p>
      <p className="text-13 text-ink-3">{caption}</p>
    </div>
  );
}

const skeletonWidths = ['h-2.5 w-1/2', 'my-1 h-8.5 w-1/3', 'h-2.5 w-2/3'];

const nothing: Stats = { totalSubmissions: 0, averageScore: 0, activeCaseStudies: 0 };

/** Over invisible figures, so that the cards keep their height at every width. */
function Skeleton() {
  return (
    <div role="status" className="relative">
      <span className="sr-only">Loading the summary</span>
      <div className="invisible" aria-hidden="true">
        <Figures stats={nothing} />
      </div>
      <div className={`${figures} absolute inset-0 grid-cols-4 max-md:grid-cols-2`} aria-hidden="true">
        {byPlace(Array.from({ length: 4 }), () => (
          <div className="grid content-center gap-3">
            {skeletonWidths.map((width) => (
              <SkeletonLine key={width} className={`rounded-[2px] ${width}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
