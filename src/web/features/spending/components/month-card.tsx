import { publicBudgetTexts } from '@domain/messages/approval';
import { capFailed, capSaved, dollarsAndCents, spendingTexts } from '@domain/messages/spending';
import { highestCap } from '@domain/spending/budget';
import { LimitForm } from '@web/components/limit-form';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { formatDollars } from '@web/lib/format-number';
import { useIsAdmin } from '@web/lib/session';
import { trpc } from '@web/lib/trpc';
import { monthTitle, type SpendingReport, typedCap } from '../lib/spending-report';

const highest = 1_000_000;

export function MonthCard({ spending }: { spending: SpendingReport }) {
  const { month, spent, cap, isPaused, unpriced } = spending;
  const isAdmin = useIsAdmin();
  const share = cap === null ? null : cap === 0 ? 100 : Math.min(100, (spent / cap) * 100);
  return (
    <section className="sheet" aria-labelledby="spending">
      <div className="sheet-head">
        <div>
          <h2 className="h14" id="spending">
            {spendingTexts.title(monthTitle(month))}
          </h2>
          <p>{spendingTexts.subtitle}</p>
        </div>
      </div>
      <div className="spending-month">
        <p className="num">
          <b className="spending-money">{formatDollars(spent)}</b>{' '}
          <span className="sec">{cap === null ? spendingTexts.noCap : `of ${dollarsAndCents(cap)}`}</span>
        </p>
        {share !== null && (
          <span className={isPaused ? 'spending-bar spending-bar-full' : 'spending-bar'} aria-hidden="true">
            <i style={{ width: `${share}%` }} />
          </span>
        )}
        {unpriced.length > 0 && (
          <p className="s13 sec">
            {cap === null ? spendingTexts.unpriced(unpriced) : spendingTexts.capDoesNotHold(unpriced)}
          </p>
        )}
      </div>
      {isAdmin ? (
        <>
          <CapForm key={cap} cap={cap} />
          <PublicBudgetForm />
        </>
      ) : (
        <p className="spending-note s13 mut">{spendingTexts.capOnlyAdmins}</p>
      )}
    </section>
  );
}

/** The cap as an amount that may be left empty. */
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

/** How many uploads without a login are graded by themselves in an hour; nothing until that is known. */
function PublicBudgetForm() {
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
