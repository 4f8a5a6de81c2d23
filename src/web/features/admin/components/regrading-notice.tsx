import { useLocation } from '@tanstack/react-router';
import { noticeLook } from '@web/components/notice-look';
import { BulkNotice } from '@web/features/bulk/components/bulk-notice';

const gradings = ['regrade', 'grade'] as const;

/** Not above the list of results, because that shows each bulk action itself. */
export function RegradingNotice() {
  const showsAll = useLocation({
    select: ({ pathname, search }) => pathname === '/results' && search.tab === 'individual',
  });
  return showsAll ? null : <BulkNotice only={gradings} className={noticeLook} />;
}
