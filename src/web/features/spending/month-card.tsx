import { dollarsAndCents, spendingTexts } from '@domain/messages/spending';
import { shownDollars } from '@web/features/dashboard/shown-figure';
import { useIsAdmin } from '@web/features/session/session-context';
import { CapForm } from './cap-form';
import { PublicBudgetForm } from './public-budget-form';
import { monthTitle, type SpendingReport } from './spending-report';

/** What the month has cost, as a share of its cap; administrators change the cap here. */
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
          <b className="spending-money">{shownDollars(spent)}</b>{' '}
          <span className="sec">{cap === null ? spendingTexts.noCap : `of ${dollarsAndCents(cap)}`}</span>
        </p>
        {share !== null && (
          <span className={isPaused ? 'spending-bar spending-bar-full' : 'spending-bar'} aria-hidden="true">
            <i style={{ width: `${share}%` }} />
          </span>
        )}
        {unpriced.length > 0 && <p className="s13 sec">{spendingTexts.unpriced(unpriced)}</p>}
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
