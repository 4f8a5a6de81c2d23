import { LimitForm, type LimitTexts } from '@web/components/limit-form';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';

type Field = 'publicGradingsPerHour' | 'publicChecksPerHour';

type Texts = LimitTexts & { saved: string; savedText(max: number | null): string; failed: string };

const highest = 1_000_000;

/** Nothing until the limit is known. */
export function PublicLimitForm({ field, texts }: { field: Field; texts: Texts }) {
  const limits = trpc.limits.get.useQuery();
  if (!limits.data) return null;
  const max = limits.data[field];
  return <Form key={max} field={field} max={max} texts={texts} />;
}

function Form({ field, max, texts }: { field: Field; max: number | null; texts: Texts }) {
  const utils = trpc.useUtils();
  const update = trpc.limits.update.useMutation({
    onSuccess(limits) {
      utils.limits.get.setData(undefined, limits);
      showToast({ title: texts.saved, description: texts.savedText(limits[field]) });
    },
    onError: showFailure(texts.failed),
  });
  return (
    <LimitForm
      texts={texts}
      inputMode="numeric"
      given={max === null ? '' : String(max)}
      read={typedCount}
      saving={update.isPending}
      onSave={(typed) => update.mutate({ [field]: typed })}
    />
  );
}

/** Null is no limit, undefined no number. */
function typedCount(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return null;
  return /^\d{1,7}$/.test(plain) && Number(plain) <= highest ? Number(plain) : undefined;
}
