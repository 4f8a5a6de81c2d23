import { pageTexts } from '@domain/messages/admin';
import { counted } from '@domain/messages/counted';
import { caseStudyPerformance, costTexts } from '@domain/messages/dashboard';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@web/components/empty-state';
import { lazyComponent } from '@web/components/lazy-component';
import { missingHere } from '@web/components/missing-part';
import { PageMain } from '@web/components/page-main';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { setupHint, useSetup } from '@web/features/setup/queries';
import { useIsAllCourses } from '@web/lib/course';
import { formatDollars, formatTokens, monthNames } from '@web/lib/format-number';
import { useHints } from '@web/lib/preferences';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { CaseStudyRow } from './components/case-study-row';
import { DashboardCard, rowLook } from './components/dashboard-card';
import { NextToReview } from './components/next-to-review';
import { RecentList } from './components/recent-list';
import { SummaryCards } from './components/summary-cards';
import { WaitingCounts } from './components/waiting-counts';
import { costSummary } from './lib/cost-summary';
import type { CaseStudyStats, GradingCost, Morning } from './queries';

const FirstSteps = lazyComponent(() => import('./components/first-steps'), 'FirstSteps', { missing: missingHere });

const SetupPanel = lazyComponent(() => import('@web/features/setup/components/setup-panel'), 'SetupPanel', {
  missing: missingHere,
});

/** A name in an account's preferences. */
const firstStepsHint = 'first-steps';

const { title, subtitle, empty } = caseStudyPerformance;

/** / [2.3] */
export function DashboardPage() {
  return (
    <PageMain paper={pageTexts.dashboard.title}>
      <Beginning />
      <SummaryCards />
      <div className="grid items-start gap-5 max-md:gap-4 min-[1181px]:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5 max-md:gap-4">
          <CaseStudyList />
          <Review />
          <CostCard />
        </div>
        <RecentList />
      </div>
    </PageMain>
  );
}

function Beginning() {
  const { isHidden, hide } = useHints();
  const stats = trpc.dashboard.stats.useQuery(undefined, refetchOnVisit);
  const setup = useSetup();
  const isFirstDay = stats.data?.totalSubmissions === 0;
  const steps = isFirstDay && !isHidden(firstStepsHint);
  const open = isFirstDay && !isHidden(setupHint) && setup.data?.some(({ ok }) => !ok);
  if (!isFirstDay) return <WaitingCounts />;
  if (!steps && !open) return null;
  return (
    <div className={steps && open ? 'grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_364px]' : 'grid gap-5'}>
      {steps && <FirstSteps onHide={() => hide(firstStepsHint)} />}
      {open && <SetupPanel onHide={() => hide(setupHint)} />}
    </div>
  );
}

/** Its place is kept until something is handed in, because nothing waits before. */
function Review() {
  const stats = trpc.dashboard.stats.useQuery(undefined, refetchOnVisit);
  return stats.data?.totalSubmissions !== 0 && <NextToReview />;
}

/** With this month beside the last one [2.17]. */
function CaseStudyList() {
  const isAll = useIsAllCourses();
  const stats = trpc.dashboard.caseStudyStats.useQuery(undefined, refetchOnVisit);
  return (
    <DashboardCard
      title={title}
      subtitle={subtitle}
      query={stats}
      failure="The case studies could not be loaded"
      skeleton={skeleton(3)}
    >
      {(rows) => <Rows rows={isAll ? lastUsed(rows) : rows} />}
    </DashboardCard>
  );
}

const maxOfAllCourses = 20;

function lastUsed(rows: readonly CaseStudyStats[]): readonly CaseStudyStats[] {
  return rows
    .toSorted((a, b) => (b.lastSubmission ?? '').localeCompare(a.lastSubmission ?? ''))
    .slice(0, maxOfAllCourses);
}

const skeleton = (rows: number) => <SkeletonRows rows={rows} label="Loading the case studies" />;

function Rows({ rows }: { rows: readonly CaseStudyStats[] }) {
  const morning = trpc.dashboard.morning.useQuery(undefined, refetchOnVisit);
  const overview = trpc.caseStudies.overview.useQuery(undefined, refetchOnVisit);
  if (rows.every(({ totalSubmissions }) => totalSubmissions === 0)) {
    return <EmptyState drawing={<EmptyBars />} title={empty.title} text={empty.text} />;
  }
  // Waits for both, because each adds a line to the rows, which would push down the cards below.
  if (morning.isPending || overview.isPending) return skeleton(rows.length);
  return (
    <ul>
      {rows.map((row) => (
        <CaseStudyRow
          key={row.id}
          row={row}
          ready={overview.data?.find(({ id }) => id === row.id)?.ready ?? 0}
          month={morning.data?.month}
          months={morning.data?.caseStudies.find(({ id }) => id === row.id)}
        />
      ))}
    </ul>
  );
}

function EmptyBars() {
  return (
    <>
      <path d="M34 88h100" />
      <rect className="paper" x="44" y="52" width="18" height="36" rx="2" />
      <rect className="paper" x="75" y="34" width="18" height="54" rx="2" />
      <rect className="paper" x="106" y="62" width="18" height="26" rx="2" />
      <path className="pen" d="M40 28h88" strokeDasharray="3 5" />
    </>
  );
}

function CostCard() {
  const morning = trpc.dashboard.morning.useQuery(undefined, refetchOnVisit);
  return (
    <DashboardCard
      title={costTexts.title}
      query={morning}
      failure="The cost could not be loaded"
      skeleton={<SkeletonRows rows={1} label="Loading the cost" />}
      action={
        <Link to="/settings" search={{ tab: 'spending' }} className="text-13 text-pen underline underline-offset-3">
          {costTexts.spending}
        </Link>
      }
    >
      {({ cost, month }) => <Cost cost={cost} month={month} />}
    </DashboardCard>
  );
}

function Cost({ cost, month }: { cost: GradingCost; month: Morning['month'] }) {
  const { figure, perGrading, notes } = costSummary(cost, month);
  return (
    <>
      <p className="-mt-2 px-5 text-13 text-ink-2 tabular-nums max-md:px-4">
        <b className={`text-ink ${cost.cost === null ? 'text-18' : 'text-22 tracking-[-0.02em]'}`}>{figure}</b>{' '}
        {costTexts.inMonth(monthNames(month).now)}
        {perGrading && ` · ${perGrading}`}
      </p>
      <p className="px-5 pb-4 text-12 text-pretty text-ink-3 max-md:px-4">{notes.join(' ')}</p>
      {cost.models.length > 0 && (
        <ul>
          {cost.models.map((model) => (
            <ModelRow key={model.model} model={model} />
          ))}
        </ul>
      )}
    </>
  );
}

function ModelRow({ model }: { model: GradingCost['models'][number] }) {
  return (
    <li className={`${rowLook} grid-cols-[minmax(0,1fr)_auto]`}>
      <div className="min-w-0">
        <b className="block truncate">{model.model}</b>
        <span className="block text-12 text-ink-3 tabular-nums">
          {counted(model.calls, 'call')} · {formatTokens(model.inputTokens)} tokens read
          {model.cachedTokens > 0 && ` (${formatTokens(model.cachedTokens)} cached)`} ·{' '}
          {formatTokens(model.outputTokens)} written
        </span>
      </div>
      {model.cost === null ? (
        <span className="text-12 text-ink-3">{costTexts.unknownPrice}</span>
      ) : (
        <b className="tabular-nums">{formatDollars(model.cost)}</b>
      )}
    </li>
  );
}
