import { spendingTexts } from '@domain/messages/spending';
import { LoadingSheet } from '@web/components/loading-sheet';
import { WithSteps } from '@web/components/steps-aside';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { MonthCard } from './month-card';
import { SpendingTable } from './spending-table';

export function SpendingPanel() {
  const spending = trpc.spending.get.useQuery(undefined, refetchOnVisit);
  if (!spending.data)
    return <LoadingSheet query={spending} rows={4} label="Loading the spending" failure={spendingTexts.failure} />;
  return (
    <>
      <WithSteps {...spendingTexts.explained}>
        <MonthCard spending={spending.data} />
      </WithSteps>
      <SpendingTable rows={spending.data.rows} />
    </>
  );
}
