import { windowState } from '@domain/case-study/submission-window';
import { shownDateTime } from '@web/lib/format-date';
import { CalendarClock, CalendarOff } from 'lucide-react';
import type { ListedCaseStudy } from './listed-case-study';

/** When, and how often, work can be handed in; nothing where there is no limit. */
export function WindowLine({ caseStudy }: { caseStudy: ListedCaseStudy }) {
  const { opensAt, closesAt, maxAttempts } = caseStudy;
  if (opensAt === null && closesAt === null && maxAttempts === null) return null;
  const state = windowState({ opensAt: moment(opensAt), closesAt: moment(closesAt) }, new Date());
  const Icon = state === 'open' ? CalendarClock : CalendarOff;
  const parts = [
    opensAt && state !== 'late' && `${state === 'early' ? 'Opens' : 'Opened'} ${shownDateTime(opensAt)}`,
    closesAt && `${state === 'late' ? 'Since' : 'Closes'} ${shownDateTime(closesAt)}`,
    maxAttempts && (maxAttempts === 1 ? '1 attempt per e-mail' : `${maxAttempts} attempts per e-mail`),
  ].filter((part) => typeof part === 'string');
  return (
    <p className="window-line s12 num">
      {state !== 'open' && (
        <span className="badge badge-mid">
          <Icon aria-hidden="true" />
          {state === 'early' ? 'Not open yet' : 'Closed'}
        </span>
      )}
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}

const moment = (iso: string | null) => (iso === null ? null : new Date(iso));
