import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { resultsSearch } from '@web/features/submission/lib/results-search';
import type { ReactNode } from 'react';
import type { ReviewItem } from '../queries';

type DetailLinkProps = ({ item: ReviewItem } | { submissionId: number }) & {
  at?: string;
  className?: string;
  children: ReactNode;
};

export function DetailLink({ at, className, children, ...of }: DetailLinkProps) {
  const list = resultsSearch(useSearch({ strict: false }));
  const isQueue = useLocation({ select: ({ pathname }) => pathname === '/review' });
  const item = 'item' in of ? of.item : null;
  const submissionId = 'item' in of ? of.item.submission.id : of.submissionId;
  const criterion = item?.kind === 'result' ? item.result.criterionId : null;
  return (
    <Link
      to="/results/$submissionId"
      params={{ submissionId: String(submissionId) }}
      search={{
        ...(isQueue ? { from: 'review' as const } : list),
        ...(criterion !== null && { criterion }),
        ...(at !== undefined && { at }),
      }}
      className={className}
    >
      {children}
    </Link>
  );
}
