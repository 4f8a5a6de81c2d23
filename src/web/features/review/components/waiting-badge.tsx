import { formatCount, useReviewCount } from '../queries';

/** How many items wait for a person, with the words for screen readers; nothing while none does. */
export function WaitingBadge() {
  const count = useReviewCount({});
  if (!count || count.total === 0) return null;
  return (
    <span className="badge badge-pen num">
      {formatCount(count)}
      <span className="vh"> to review</span>
    </span>
  );
}
