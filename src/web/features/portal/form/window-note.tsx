import { closedSentence } from '@domain/case-study/submission-window';
import { windowSentences } from '@domain/messages/submission-window';
import { CalendarOff } from 'lucide-react';
import type { CaseStudy } from '../portal-api';

const inOwnZone = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** When, and how often, work can be handed in for the chosen case study; nothing where there is no limit. */
export function WindowNote({ study }: { study: CaseStudy }) {
  const { opensAt = null, closesAt = null, maxAttempts = null } = study;
  const window = { opensAt: moment(opensAt), closesAt: moment(closesAt) };
  const closed = closedSentence(window, new Date(), (date) => inOwnZone.format(date));
  const open = [
    closesAt && windowSentences.until(inOwnZone.format(new Date(closesAt))),
    maxAttempts && windowSentences.attempts(maxAttempts),
  ].filter((sentence) => typeof sentence === 'string');
  return (
    <span className={closed ? 'hint hint-bad' : 'hint'} id="case-study-window" role="status">
      {closed && <CalendarOff className="i-s" aria-hidden="true" />}
      {closed ?? open.join(' ')}
    </span>
  );
}

const moment = (iso: string | null) => (iso === null ? null : new Date(iso));
