import { capFailed, capSaved, spendingTexts } from '@domain/messages/spending';
import { highestCap } from '@domain/spending/budget';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { LimitForm } from '@web/features/limit/limit-form';
import { trpc } from '@web/lib/trpc';
import { typedCap } from './spending-report';

/** The cap as an amount that may be left empty. */
export function CapForm({ cap }: { cap: number | null }) {
  const update = trpc.limits.update.useMutation({
    onSuccess: ({ monthlySpendingCap }) => showToast(capSaved(monthlySpendingCap)),
    onError: showFailure(capFailed),
  });
  const { capLabel, capHint, capFault, save } = spendingTexts;
  return (
    <LimitForm
      texts={{ label: capLabel, hint: capHint, fault: capFault, save }}
      inputMode="decimal"
      given={cap === null ? '' : cap.toFixed(2)}
      read={(text) => typedCap(text, highestCap)}
      saving={update.isPending}
      onSave={(monthlySpendingCap) => update.mutate({ monthlySpendingCap })}
    />
  );
}
