import { pauseTexts } from '@domain/messages/spending';
import { Link } from '@tanstack/react-router';
import { Banner } from '@web/components/banner';
import { noticeLook } from '@web/components/notice-look';
import { Hourglass } from '@web/components/result-icons';
import { trpc } from '@web/lib/trpc';

export function PauseNotice() {
  const { data } = trpc.spending.get.useQuery(undefined, { refetchInterval: 60_000 });
  if (!data?.isPaused || data.cap === null) return null;
  return (
    <aside className={noticeLook} aria-label="Spending">
      <Banner look="mid">
        <Hourglass className="i" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <b>{pauseTexts.title(data.cap)}</b> {pauseTexts.next(data.waiting, new Date())}
        </span>
        <Link to="/settings" search={{ tab: 'spending' }} className="btn btn-small">
          {pauseTexts.open}
        </Link>
      </Banner>
    </aside>
  );
}
