import { nextToReviewTexts as texts } from '@domain/messages/dashboard';
import { reasonWords } from '@domain/messages/review';
import { displayName } from '@domain/submission/display-name';
import { Link } from '@tanstack/react-router';
import { rowLinkLook } from '@web/components/row-link-look';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { StudentName } from '@web/components/student-name';
import { EntryScore, entryTitle } from '@web/features/review/components/entry-words';
import { ReasonIcon, reasonOf } from '@web/features/review/components/reason-icon';
import { formatCount, keyOf, type ReviewItem } from '@web/features/review/queries';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { DashboardCard, rowLook } from './dashboard-card';

const nextEntries = { limit: 3 } as const;

export function NextToReview() {
  const next = trpc.reviews.list.useInfiniteQuery(nextEntries, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...refetchOnVisit,
  });
  const count = trpc.reviews.count.useQuery({}, refetchOnVisit).data;
  return (
    <DashboardCard
      title={texts.title}
      subtitle={
        count && count.total > 0
          ? texts.counts(formatCount(count), count.submissions, count.byReason.question ?? 0)
          : undefined
      }
      query={next}
      failure={texts.failure}
      skeleton={<SkeletonRows rows={3} label={texts.loading} />}
      action={
        <Link to="/review" className="btn">
          {texts.queue}
          <span className="max-md:hidden" aria-hidden="true">
            <kbd>Q</kbd>
          </span>
        </Link>
      }
    >
      {({ pages }) => <Entries items={pages.flatMap(({ items }) => items).slice(0, nextEntries.limit)} />}
    </DashboardCard>
  );
}

function Entries({ items }: { items: readonly ReviewItem[] }) {
  if (items.length === 0) return <p className="px-5 pb-4 text-13 text-ink-2 max-md:px-4">{texts.empty}</p>;
  return (
    <ul>
      {items.map((item) => (
        <Entry key={keyOf(item)} item={item} />
      ))}
    </ul>
  );
}

function Entry({ item }: { item: ReviewItem }) {
  const reason = reasonOf(item);
  return (
    <li className={`${rowLook} grid-cols-[2.25rem_minmax(0,1fr)_auto] gap-y-1! py-2.5!`}>
      <span className="text-right tabular-nums">
        <EntryScore item={item} />
      </span>
      <div className="min-w-0">
        <Link to="/review" search={{ item: keyOf(item) }} className={`block truncate ${rowLinkLook}`}>
          {entryTitle(item)}
        </Link>
        <span className="block text-12 text-ink-3">
          <StudentName name={displayName(item.submission)} />
        </span>
      </div>
      <span className="flex items-center gap-1.25 text-12 text-ink-2 max-sm:col-start-2">
        <ReasonIcon reason={reason} />
        {reason === null ? 'Check' : reasonWords[reason]}
      </span>
    </li>
  );
}
