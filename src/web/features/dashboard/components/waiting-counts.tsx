import { grouped } from '@domain/messages/counted';
import { waitingTexts } from '@domain/messages/dashboard';
import { Link } from '@tanstack/react-router';
import { Card } from '@web/components/card';
import { Flag } from '@web/components/icons';
import { LoadError } from '@web/components/load-error';
import { MailX } from '@web/components/more-icons';
import { MailWarning } from '@web/components/result-icons';
import { CircleDashed, Eye } from '@web/components/sign-in-icons';
import { fieldsOfView } from '@web/features/submission/lib/views';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { cardLook } from './dashboard-card';

type Count = { total: number; capped: boolean };

const views = [
  { view: 'readyToPublish', icon: Eye },
  { view: 'incomplete', icon: CircleDashed },
  { view: 'changedSinceSent', icon: MailWarning },
  { view: 'emailFailed', icon: MailX },
] as const;

const cell = 'flex h-full flex-col gap-1 px-5 py-3.5 text-13 text-inherit no-underline hover:bg-hover max-md:px-4';

/** Each count opens the list of exactly that [S10]. */
export function WaitingCounts() {
  const review = trpc.reviews.count.useQuery({}, refetchOnVisit);
  const counts = trpc.submissions.viewCounts.useQuery({}, refetchOnVisit);
  if (counts.isError) return <LoadError title={waitingTexts.failure} query={counts} />;
  const of = (view: string) => counts.data?.find(({ value }) => value === view);
  return (
    <Card aria-label={waitingTexts.title} className={cardLook}>
      <ul
        className="grid grid-cols-5 gap-px bg-line-soft *:min-w-0 *:bg-surface max-md:grid-cols-2 max-md:*:last:col-span-2"
        aria-busy={!counts.data}
      >
        <li>
          <Link to="/review" className={cell}>
            <Words count={review.data} text={waitingTexts.toReview} icon={Flag} />
          </Link>
        </li>
        {views.map(({ view, icon }) => (
          <li key={view}>
            <Link to="/results" search={{ tab: 'individual', ...fieldsOfView(view) }} className={cell}>
              <Words count={of(view)} text={waitingTexts[view]} icon={icon} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Words({ count, text, icon: Icon }: { count: Count | undefined; text: string; icon: typeof Flag }) {
  const none = count?.total === 0;
  return (
    <>
      <b className={`text-22 tabular-nums ${none ? 'font-normal text-ink-3' : ''}`}>
        {count ? `${grouped(count.total)}${count.capped ? '+' : ''}` : '–'}
      </b>{' '}
      <span className={`flex items-center gap-2 ${none ? 'text-ink-3' : ''}`}>
        <Icon className={`i-s ${none ? '' : 'text-mid-ink'}`} aria-hidden="true" />
        {text}
      </span>
    </>
  );
}
