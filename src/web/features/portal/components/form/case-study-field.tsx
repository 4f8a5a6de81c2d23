import { closedSentence } from '@domain/case-study/submission-window';
import { proofTexts, uploadFormTexts } from '@domain/messages/portal';
import { windowSentences } from '@domain/messages/submission-window';
import { CircleAlert } from '@web/components/sign-in-icons';
import { CalendarOff, ChevronDown } from '@web/components/upload-icons';
import { formatMoment } from '@web/lib/format-date';
import { useEffect } from 'react';
import type { CaseStudy } from '../../lib/portal-api';
import { usePortal, usePortalState } from '../../lib/portal-context';
import { lastAttempt } from '../../state';

const moment = (iso: string | null) => (iso === null ? null : new Date(iso));

export function CaseStudyField() {
  const portal = usePortal();
  const caseStudies = usePortalState((state) => state.caseStudies);
  const chosen = usePortalState((state) => state.caseStudyId);
  const proved = usePortalState((state) => state.identity !== null || state.proves);
  const failed = caseStudies === 'failed';
  const study = typeof caseStudies === 'string' ? undefined : caseStudies.find(({ id }) => id === chosen);
  return (
    <div className="field">
      <label htmlFor="case-study">Case study</label>
      <span className="select">
        <select
          id="case-study"
          className="input"
          value={chosen ?? ''}
          disabled={caseStudies === 'loading'}
          aria-invalid={failed}
          aria-describedby={failed ? 'case-study-problem' : study && 'case-study-window'}
          onChange={(event) => portal.setCaseStudy(Number(event.target.value) || null)}
        >
          <option value="">
            {caseStudies === 'loading' ? uploadFormTexts.caseStudiesLoading : uploadFormTexts.caseStudyPlaceholder}
          </option>
          {typeof caseStudies !== 'string' &&
            caseStudies.map((study) => (
              <option key={study.id} value={study.id}>
                {study.name + windowSentences.mark[study.status ?? 'open']}
              </option>
            ))}
        </select>
        <ChevronDown className="i" aria-hidden="true" />
      </span>
      {failed && (
        <span className="hint hint-bad" id="case-study-problem" role="alert">
          <CircleAlert className="i-s" aria-hidden="true" />
          {uploadFormTexts.caseStudiesFailed}
        </span>
      )}
      {study && <WindowNote study={study} />}
      {study?.status === 'closed' && !proved && (
        <button type="button" className="btn btn-small btn-quiet justify-self-start" onClick={portal.prove}>
          {proofTexts.extension}
        </button>
      )}
    </div>
  );
}

function WindowNote({ study }: { study: CaseStudy }) {
  const handedIn = usePortalState((state) => lastAttempt(state) !== null);
  const portal = usePortal();
  const left = usePortalState((state) => state.attemptsLeft);
  const proved = usePortalState((state) => state.identity !== null);
  const { opensAt = null, dueAt = null, closesAt = null, maxAttempts = null } = study;
  const now = new Date();
  const window = { opensAt: moment(opensAt), closesAt: moment(closesAt) };
  const closed = closedSentence(window, now, (date) => formatMoment(date.toISOString(), now));
  // Told to nobody else [C8.10]; who has handed in reads it in the note about that.
  const counts = proved && maxAttempts !== null && !handedIn;
  useEffect(() => {
    if (counts) portal.countAttempts().catch(() => undefined);
  }, [portal, counts]);
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
