import { windowState } from '@domain/case-study/submission-window';
import { counted } from '@domain/messages/counted';
import { Badge } from '@web/components/badge';
import { CalendarClock, CalendarOff } from '@web/components/more-icons';
import { Clock } from '@web/components/result-icons';
import { formatDateTime } from '@web/lib/format-date';
import type { ListedCaseStudy } from '../queries';

type WindowProps = { caseStudy: Pick<ListedCaseStudy, 'opensAt' | 'dueAt' | 'closesAt' | 'maxAttempts' | 'draft'> };

export type CaseStudyStatus = keyof typeof looks;

const looks = {
  draft: { badge: 'plain', text: 'Draft', icon: null },
  open: { badge: 'top', text: 'Open', icon: null },
  scheduled: { badge: 'mid', text: 'Scheduled', icon: CalendarClock },
  closed: { badge: 'line', text: 'Closed', icon: CalendarOff },
} as const;

const moment = (iso: string | null) => (iso === null ? null : new Date(iso));

/** [C7.16] */
export function statusOf({ draft, opensAt, closesAt }: WindowProps['caseStudy']): CaseStudyStatus {
  return draft ? 'draft' : windowState({ opensAt: moment(opensAt), closesAt: moment(closesAt) }, new Date());
}

export function WindowBadge({ caseStudy }: WindowProps) {
  const { badge, text, icon: Icon } = looks[statusOf(caseStudy)];
  return (
    <Badge look={badge}>
      {Icon && <Icon aria-hidden="true" />}
      {text}
    </Badge>
  );
}

export function WindowLine({ caseStudy }: WindowProps) {
  const { maxAttempts } = caseStudy;
  return (
    <p className="tabular-nums flex items-center gap-2 text-12 text-ink-3">
      <Clock className="i-s" aria-hidden="true" />
      {datesOf(caseStudy)}
      {caseStudy.dueAt && ` · due ${formatDateTime(caseStudy.dueAt)}`} ·{' '}
      {maxAttempts === null ? 'unlimited attempts' : counted(maxAttempts, 'attempt')}
    </p>
  );
}

function datesOf(caseStudy: WindowProps['caseStudy']): string {
  const { draft, opensAt, closesAt } = caseStudy;
  if (draft)
    return closesAt ? `not visible to students, closes ${formatDateTime(closesAt)}` : 'not visible to students';
  const state = statusOf(caseStudy);
  const until = closesAt && `until ${formatDateTime(closesAt)}`;
  if (state === 'closed' && closesAt) return `since ${formatDateTime(closesAt)}`;
  if (state === 'scheduled' && opensAt) return `from ${formatDateTime(opensAt)}${until ? ` ${until}` : ''}`;
  return until || 'no closing date';
}
