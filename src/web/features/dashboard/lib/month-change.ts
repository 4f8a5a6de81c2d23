import { counted } from '@domain/messages/counted';
import { formatNumber, monthNames } from '@web/lib/format-number';
import type { CaseStudyMonths } from '../queries';

type Months = Pick<CaseStudyMonths, 'thisMonth' | 'lastMonth'>;

/** `November: 5 submissions (October: 4), average 90.2% (+15.6)`; `month` is `2026-11`, and not over yet. */
export function monthChange(month: string, { thisMonth, lastMonth }: Months): string {
  const { now, before } = monthNames(month);
  if (thisMonth.submissions === 0 && lastMonth.submissions === 0) return `No submissions in ${before} or ${now}`;
  const own = thisMonth.submissions === 0 ? 'no submissions' : counted(thisMonth.submissions, 'submission');
  return `${now}: ${own} (${before}: ${formatNumber(lastMonth.submissions)})${averageText(thisMonth, lastMonth)}`;
}

function averageText(thisMonth: Months['thisMonth'], lastMonth: Months['lastMonth']): string {
  if (thisMonth.graded === 0) return thisMonth.submissions === 0 ? '' : ', none graded yet';
  const own = `, average ${thisMonth.averageScore.toFixed(1)}%`;
  if (lastMonth.graded === 0) return own;
  const tenths = Math.round((thisMonth.averageScore - lastMonth.averageScore) * 10);
  if (tenths === 0) return `${own} (no change)`;
  return `${own} (${tenths > 0 ? '+' : '−'}${(Math.abs(tenths) / 10).toFixed(1)})`;
}
