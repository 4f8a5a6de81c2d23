import { publicBudgetTexts } from '@domain/messages/approval';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { LimitForm } from '@web/features/limit/limit-form';
import { trpc } from '@web/lib/trpc';

const highest = 1_000_000;

/** How many uploads without a login are graded by themselves in an hour; nothing until that is known. */
export function PublicBudgetForm() {
  const limits = trpc.limits.get.useQuery();
  if (!limits.data) return null;
  const { publicGradingsPerHour } = limits.data;
  return <Form key={publicGradingsPerHour} max={publicGradingsPerHour} />;
}

function Form({ max }: { max: number | null }) {
  const utils = trpc.useUtils();
  const update = trpc.limits.update.useMutation({
    onSuccess(limits) {
      utils.limits.get.setData(undefined, limits);
      showToast({
        title: publicBudgetTexts.saved,
        description: publicBudgetTexts.savedText(limits.publicGradingsPerHour),
      });
    },
    onError: showFailure(publicBudgetTexts.failed),
  });
  return (
    <LimitForm
      texts={publicBudgetTexts}
      inputMode="numeric"
      given={max === null ? '' : String(max)}
      read={typedCount}
      saving={update.isPending}
      onSave={(publicGradingsPerHour) => update.mutate({ publicGradingsPerHour })}
    />
  );
}

/** What was typed: null is no limit, undefined is no number. */
function typedCount(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return null;
  return /^\d{1,7}$/.test(plain) && Number(plain) <= highest ? Number(plain) : undefined;
}
