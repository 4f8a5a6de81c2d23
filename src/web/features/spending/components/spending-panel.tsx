import { spendingTexts } from '@domain/messages/spending';
import { LoadError } from '@web/components/load-error';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { StepsAside } from '@web/components/steps-aside';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { MonthCard } from './month-card';
import { SpendingTable } from './spending-table';

export function SpendingPanel() {
  const spending = trpc.spending.get.useQuery(undefined, refetchOnVisit);
  if (spending.isPending) {
    return (
      <section className="sheet">
        <SkeletonRows rows={4} label="Loading the spending" />
      </section>
    );
  }
  if (spending.isError) {
    return (
      <section className="sheet">
        <LoadError title={spendingTexts.failure} query={spending} />
      </section>
    );
  }
  return (
    <>
      <div className="settings-pair">
        <MonthCard spending={spending.data} />
        <CapExplained />
      </div>
      <SpendingTable rows={spending.data.rows} />
    </>
  );
}

function CapExplained() {
  return <StepsAside {...spendingTexts.explained} />;
}
