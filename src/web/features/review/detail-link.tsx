import { Link, useSearch } from '@tanstack/react-router';
import { resultsSearch } from '@web/features/submission/results-search';
import type { ReactNode } from 'react';
import type { ReviewItem } from './review-item';

type DetailLinkProps = { item: ReviewItem; at?: string; className?: string; children: ReactNode };

/** To a submission's own page, its criterion open, at a place in its files if one is given; back leads here. */
export function DetailLink({ item, at, className, children }: DetailLinkProps) {
  const list = resultsSearch(useSearch({ strict: false }));
  const criterion = item.kind === 'result' ? item.result.criterionId : null;
  return (
    <Link
      to="/results/$submissionId"
      params={{ submissionId: String(item.submission.id) }}
      search={{ ...list, ...(criterion !== null && { criterion }), ...(at !== undefined && { at }) }}
      className={className}
    >
      {children}
    </Link>
  );
}
