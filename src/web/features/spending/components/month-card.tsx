import { publicBudgetTexts } from '@domain/messages/approval';
import { publicCheckTexts } from '@domain/messages/preflight';
import { capFailed, capSaved, dollarsAndCents, spendingTexts } from '@domain/messages/spending';
import { highestCap } from '@domain/spending/budget';
import { LimitForm, type LimitTexts } from '@web/components/limit-form';
import { showFailure } from '@web/components/show-failure';
import { TitledSheet } from '@web/components/titled-sheet';
import { showToast } from '@web/components/toast-store';
import { formatDollars } from '@web/lib/format-number';
import { useIsAdmin } from '@web/lib/session';
import { trpc } from '@web/lib/trpc';
import { monthTitle, type SpendingReport, typedCap } from '../lib/spending-report';

export function MonthCard({ spending }: { spending: SpendingReport }) {
  const { month, spent, cap, isPaused, unpriced } = spending;
  const isAdmin = useIsAdmin();
  const share = cap === null ? null : cap === 0 ? 100 : Math.min(100, (spent / cap) * 100);
  return (
    <TitledSheet title={spendingTexts.title(monthTitle(month))} text={spendingTexts.subtitle}>
      <div className="grid gap-2.5 px-5 pt-1 pb-4.5 max-md:px-4">
        <p className="tabular-nums">
          <b className="text-[1.75rem]/9">{formatDollars(spent)}</b>{' '}
          <span className="text-ink-2">{cap === null ? spendingTexts.noCap : `of ${dollarsAndCents(cap)}`}</span>
        </p>
        {share !== null && (
          <span className="block h-2 overflow-hidden rounded-1 bg-line-soft" aria-hidden="true">
            <i className={`block h-full rounded-1 ${isPaused ? 'bg-mid' : 'bg-pen'}`} style={{ width: `${share}%` }} />
          </span>
        )}
        {unpriced.length > 0 && (
          <p className="text-13 font-normal text-ink-2">
            {cap === null ? spendingTexts.unpriced(unpriced) : spendingTexts.capDoesNotHold(unpriced)}
          </p>
        )}
      </div>
      {isAdmin ? (
        <>
          <CapForm key={cap} cap={cap} />
          <PublicLimitForm field="publicGradingsPerHour" texts={publicBudgetTexts} />
          <PublicLimitForm field="publicChecksPerHour" texts={publicCheckTexts} />
        </>
      ) : (
        <p className="border-t border-line-soft px-5 pt-4 pb-5 text-13 text-ink-3 max-md:px-4">
          {spendingTexts.capOnlyAdmins}
        </p>
      )}
    </TitledSheet>
  );
}

function CapForm({ cap }: { cap: number | null }) {
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

type Field = 'publicGradingsPerHour' | 'publicChecksPerHour';

type Texts = LimitTexts & { saved: string; savedText(max: number | null): string; failed: string };

const highest = 1_000_000;

/** Nothing until the limit is known. */
function PublicLimitForm({ field, texts }: { field: Field; texts: Texts }) {
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
