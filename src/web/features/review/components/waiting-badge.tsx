import { Badge } from '@web/components/badge';
import { formatCount, useReviewCount } from '../queries';

export function WaitingBadge() {
  const count = useReviewCount({});
  if (!count || count.total === 0) return null;
  return (
    <Badge look="pen" className="tabular-nums">
      {formatCount(count)}
      <span className="sr-only"> to review</span>
    </Badge>
  );
}
