import { caseStudyPerformance, costTexts } from '@domain/messages/dashboard';
import { EmptyState } from '@web/components/empty-state';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { SetupPanel } from '@web/features/setup/components/setup-panel';
import { setupHint, useSetup } from '@web/features/setup/queries';
import { counted, formatDollars, formatTokens, monthNames } from '@web/lib/format-number';
import { useHints } from '@web/lib/preferences';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { CaseStudyRow } from './components/case-study-row';
import { DashboardCard } from './components/dashboard-card';
import { FirstSteps, firstStepsHint } from './components/first-steps';
import { RecentList } from './components/recent-list';
import { SummaryCards } from './components/summary-cards';
import { WaitingCounts } from './components/waiting-counts';
import { costSummary } from './lib/cost-summary';
import type { CaseStudyStats, GradingCost, Morning } from './queries';

const { title, subtitle, empty } = caseStudyPerformance;

/** / [2.3]: an instructor's morning first, then the figures over everything. */
export function DashboardPage() {
  return (
    <main className="admin-main dashboard">
      <Beginning />
      <SummaryCards />
      <div className="dashboard-columns">
        <div className="dashboard-column">
          <CaseStudyList />
          <CostCard />
        </div>
        <RecentList />
      </div>
    </main>
  );
}

/** What is left to do before students come; once something is handed in, what waits. */
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
      {steps && <FirstSteps />}
      {open && <SetupPanel onHide={() => hide(setupHint)} />}
    </div>
  );
}

/** How each case study does [2.17], and how this month stands beside the last one. */
function CaseStudyList() {
  const stats = trpc.dashboard.caseStudyStats.useQuery(undefined, refetchOnVisit);
  return (
    <DashboardCard
      title={title}
      subtitle={subtitle}
      query={stats}
      failure="The case studies could not be loaded"
      skeleton={<SkeletonRows rows={3} label="Loading the case studies" />}
    >
      {(rows) => <Rows rows={rows} />}
    </DashboardCard>
  );
}

function Rows({ rows }: { rows: readonly CaseStudyStats[] }) {
  const morning = trpc.dashboard.morning.useQuery(undefined, refetchOnVisit).data;
  if (rows.every(({ totalSubmissions }) => totalSubmissions === 0)) {
    return <EmptyState drawing={<EmptyBars />} title={empty.title} text={empty.text} />;
  }
  return (
    <ul className="dashboard-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <CaseStudyRow
            row={row}
            month={morning?.month}
            months={morning?.caseStudies.find(({ id }) => id === row.id)}
          />
        </li>
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
      subtitle={costTexts.subtitle(morning.data && monthNames(morning.data.month).now)}
      query={morning}
      failure="The cost could not be loaded"
      skeleton={<SkeletonRows rows={1} label="Loading the cost" />}
    >
      {({ cost, month }) => <Cost cost={cost} month={month} />}
    </DashboardCard>
  );
}

function Cost({ cost, month }: { cost: GradingCost; month: Morning['month'] }) {
  const { figure, perGrading, notes } = costSummary(cost, month);
  return (
    <>
      <div className="cost-words">
        <b className={cost.cost === null ? 'h18' : 'cost-money'}>{figure}</b>
        {perGrading && <span className="s13 sec num">{perGrading}</span>}
        <p className="s13 mut">{notes.join(' ')}</p>
      </div>
      {cost.models.length > 0 && (
        <ul className="dashboard-rows">
          {cost.models.map((model) => (
            <li key={model.model}>
              <ModelRow model={model} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ModelRow({ model }: { model: GradingCost['models'][number] }) {
  return (
    <div className="dashboard-row model-row">
      <div className="row-words">
        <b className="clip block">{model.model}</b>
        <span className="s12 mut num block">
          {counted(model.calls, 'call')} · {formatTokens(model.inputTokens)} tokens read
          {model.cachedTokens > 0 && ` (${formatTokens(model.cachedTokens)} cached)`} ·{' '}
          {formatTokens(model.outputTokens)} written
        </span>
      </div>
      {model.cost === null ? (
        <span className="s12 mut">{costTexts.unknownPrice}</span>
      ) : (
        <b className="num">{formatDollars(model.cost)}</b>
      )}
    </div>
  );
}
