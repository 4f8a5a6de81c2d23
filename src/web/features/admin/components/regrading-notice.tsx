import { useLocation } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingHere } from '@web/components/missing-part';
import { noticeLook } from '@web/components/notice-look';
import { useHasProgress } from '@web/features/bulk/use-has-progress';

const BulkProgress = lazyComponent(
  () => import('@web/features/bulk/components/bulk-progress'),
  (part) => part.BulkProgress,
  { missing: missingHere },
);

const gradings = ['regrade', 'grade'] as const;

/** Says on every page how far a re-grading is. The list of results shows each bulk action itself. */
export function RegradingNotice() {
  const showsAll = useLocation({
    select: ({ pathname, search }) => pathname === '/results' && search.tab === 'individual',
  });
  const hasProgress = useHasProgress();
  return showsAll || !hasProgress ? null : <BulkProgress only={gradings} className={noticeLook} />;
}
