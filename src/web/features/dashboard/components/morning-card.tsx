import { morningTexts } from '@domain/messages/dashboard';
import { Link } from '@tanstack/react-router';
import { ArrowRight, CheckCheck } from '@web/components/icons';
import { StudentName } from '@web/components/student-name';
import { formatNumber } from '@web/lib/format-number';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { type WaitingItem, waitingItems } from '../lib/waiting-items';
import type { Morning } from '../queries';
import { DashboardCard } from './dashboard-card';

export function MorningCard() {
  const morning = trpc.dashboard.morning.useQuery(undefined, refetchOnVisit);
  return (
    <DashboardCard
      title={morningTexts.title}
      subtitle={morningTexts.subtitle}
      query={morning}
      failure="What came in and what waits could not be loaded"
      skeleton={<Skeleton />}
    >
      {({ cameIn, waiting }) => <MorningItems cameIn={cameIn} items={waitingItems(waiting)} />}
    </DashboardCard>
  );
}

function MorningItems({ cameIn, items }: { cameIn: Morning['cameIn']; items: readonly WaitingItem[] }) {
  const { today, lastSevenDays } = cameIn;
  return (
    <ul className="morning">
      <li>
        <Link to="/results" search={{ tab: 'individual' }} className="morning-item">
          <b className="morning-count">{formatNumber(lastSevenDays)}</b>
          <span>
            {morningTexts.cameIn}
            {lastSevenDays > 0 && (
              <span className="mut">
                , {today === 0 ? morningTexts.noneToday : morningTexts.today(formatNumber(today))}
              </span>
            )}
          </span>
        </Link>
      </li>
      {items.some(({ waits }) => waits) ? (
        items.map((item) => (
          <li key={item.name}>
            <Item item={item} />
          </li>
        ))
      ) : (
        <li className="morning-clear">
          <CheckCheck className="i-l c-top" aria-hidden="true" />
          <span>
            <b>{morningTexts.nothingWaits}</b>
            <span className="block s13 mut">{morningTexts.nothingWaitsText}</span>
          </span>
        </li>
      )}
    </ul>
  );
}

function Item({ item: { count, text, waits, newest } }: { item: WaitingItem }) {
  const words = (
    <>
      <b className="morning-count">{count}</b>
      <span>{text}</span>
    </>
  );
  if (!waits) return <div className="morning-item mut">{words}</div>;
  if (newest.length === 0) {
    return (
      <Link to="/review" className="morning-item">
        {words}
        <ArrowRight className="i-s" aria-hidden="true" />
      </Link>
    );
  }
  return (
    <div className="morning-item">
      {words}
      <ul className="morning-newest">
        {newest.map(({ id, name }) => (
          <li key={id}>
            <Link to="/results/$submissionId" params={{ submissionId: String(id) }} search={{}}>
              <StudentName name={name} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const widths = [150, 120, 130, 96, 84] as const;

function Skeleton() {
  return (
    <div role="status">
      <span className="vh">Loading what came in and what waits</span>
      <div className="morning" aria-hidden="true">
        {widths.map((width) => (
          <div key={width} className="morning-skeleton">
            <span className="skeleton-line" style={{ width: 34, height: 26 }} />
            <span className="skeleton-line" style={{ width }} />
          </div>
        ))}
      </div>
    </div>
  );
}
