import { costTexts } from '@domain/messages/dashboard';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { fresh } from '@web/lib/fresh';
import { trpc } from '@web/lib/trpc';
import { costSummary } from './cost-summary';
import type { GradingCost, Morning } from './dashboard-calls';
import { DashboardCard } from './dashboard-card';
import { counted, monthNames, shownDollars, shownTokens } from './shown-figure';

/** What grading costs this month: money, tokens, and what one submission comes to. */
export function CostCard() {
  const morning = trpc.dashboard.morning.useQuery(undefined, fresh);
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
          {counted(model.calls, 'call')} · {shownTokens(model.inputTokens)} tokens read
          {model.cachedTokens > 0 && ` (${shownTokens(model.cachedTokens)} cached)`} · {shownTokens(model.outputTokens)}{' '}
          written
        </span>
      </div>
      {model.cost === null ? (
        <span className="s12 mut">{costTexts.unknownPrice}</span>
      ) : (
        <b className="num">{shownDollars(model.cost)}</b>
      )}
    </div>
  );
}
