import { counted, formatNumber, monthNames } from '@web/lib/format-number';
import type { CaseStudyMonths } from '../queries';

/** How a case study does this month beside the last one; `trend` is of the average, null where there are not two. */
export type MonthChange = { submissions: string; average: string | null; trend: 'up' | 'down' | 'same' | null };

type Months = Pick<CaseStudyMonths, 'thisMonth' | 'lastMonth'>;

/** In words and figures: `month` is `2026-11`, and not over yet. */
export function monthChange(month: string, { thisMonth, lastMonth }: Months): MonthChange {
  const { now, before } = monthNames(month);
  if (thisMonth.submissions === 0 && lastMonth.submissions === 0) {
    return { submissions: `Nothing came in in ${before} or ${now}`, average: null, trend: null };
  }
  const submissions = `${now} so far: ${countText(thisMonth.submissions, lastMonth.submissions, before)}`;
  if (thisMonth.graded === 0) {
    const average = thisMonth.submissions === 0 ? null : 'nothing graded yet';
    return { submissions, average, trend: null };
  }
  const own = `average ${thisMonth.averageScore.toFixed(1)}%`;
  if (lastMonth.graded === 0) return { submissions, average: `${own}, nothing graded in ${before}`, trend: null };
  const tenths = Math.round((thisMonth.averageScore - lastMonth.averageScore) * 10);
  if (tenths === 0) return { submissions, average: `${own}, the same as in ${before}`, trend: 'same' };
  const points = `${(Math.abs(tenths) / 10).toFixed(1)} points`;
  return tenths > 0
    ? { submissions, average: `${own}, ${points} higher`, trend: 'up' }
    : { submissions, average: `${own}, ${points} lower`, trend: 'down' };
}

function countText(now: number, then: number, before: string): string {
  const own = now === 0 ? 'no submissions' : counted(now, 'submission');
  if (then === 0) return `${own}, none in ${before}`;
  if (now === then) return `${own}, as many as in ${before}`;
  return now > then
    ? `${own}, ${formatNumber(now - then)} more than in ${before}`
    : `${own}, ${formatNumber(then - now)} fewer than in ${before}`;
}
