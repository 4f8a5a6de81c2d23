import { closedSentence } from '@domain/case-study/submission-window';
import { windowSentences } from '@domain/messages/submission-window';
import { CalendarOff } from '@web/components/upload-icons';
import { formatMoment } from '@web/lib/format-date';
import type { CaseStudy } from '../../lib/portal-api';
import { usePortalState } from '../../lib/portal-context';
import { lastAttempt } from '../../state';

const moment = (iso: string | null) => (iso === null ? null : new Date(iso));

/** When, and how often, work can be handed in for the chosen case study; nothing where there is no limit. */
export function WindowNote({ study }: { study: CaseStudy }) {
  const handedIn = usePortalState((state) => lastAttempt(state) !== null);
  const left = usePortalState((state) => state.attemptsLeft);
  const { opensAt = null, dueAt = null, closesAt = null, maxAttempts = null } = study;
  const now = new Date();
  const window = { opensAt: moment(opensAt), closesAt: moment(closesAt) };
  const closed = closedSentence(window, now, (date) => formatMoment(date.toISOString(), now));
  const open = [
    dueAt && windowSentences.due(formatMoment(dueAt, now)),
    closesAt && windowSentences.until(formatMoment(closesAt, now)),
    maxAttempts && !handedIn && windowSentences.attempts(left ?? maxAttempts),
  ].filter((sentence) => typeof sentence === 'string');
  return (
    <span className={closed ? 'hint hint-bad' : 'hint'} id="case-study-window" role="status">
      {closed && <CalendarOff className="i-s" aria-hidden="true" />}
      {closed ?? open.join(' ')}
    </span>
  );
}
