import { publicBudgetTexts } from '@domain/messages/approval';
import { publicCheckTexts } from '@domain/messages/preflight';
import { capFailed, capSaved, dollarsAndCents, spendingTexts } from '@domain/messages/spending';
import { highestCap } from '@domain/spending/budget';
import { LimitForm } from '@web/components/limit-form';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { formatDollars } from '@web/lib/format-number';
import { useIsAdmin } from '@web/lib/session';
import { trpc } from '@web/lib/trpc';
import { monthTitle, type SpendingReport, typedCap } from '../lib/spending-report';
import { PublicLimitForm } from './public-limit-form';

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
          <PublicLimitForm field="publicGradingsPerHour" texts={publicBudgetTexts} />
          <PublicLimitForm field="publicChecksPerHour" texts={publicCheckTexts} />
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
