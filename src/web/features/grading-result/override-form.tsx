import type { GradingResult } from '@domain/grading/grading-event';
import { resultSentences } from '@domain/messages/submission';
import { LengthHint } from '@web/components/length-hint';
import { OnOffSwitch } from '@web/components/on-off-switch';
import { TextArea } from '@web/components/text-area';
import { TextField } from '@web/components/text-field';
import { fieldIssues } from '@web/lib/call-error';
import { countCharacters } from '@web/lib/count-characters';
import { useDraft } from '@web/lib/drafts';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { draftOf, type ResultCalls } from './use-result-calls';

/** In characters. */
const longest = 10_000;

type OverrideFormProps = { result: GradingResult; calls: ResultCalls; begun: boolean; onClose: () => void };

/** A score set by hand, with the reason; locked unless one says otherwise. */
export function OverrideForm({ result, calls, begun, onClose }: OverrideFormProps) {
  const { id, maxScore } = result;
  const [score, setScore] = useDraft(draftOf(result), 'score', String(result.score));
  const [reason, setReason] = useDraft(draftOf(result), 'reason');
  const [lock, setLock] = useState(true);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const lockId = useId();
  const { override } = calls;

  const wrongScore = !/^\d{1,3}$/.test(score.trim()) || Number(score) > maxScore;
  const wrongReason = reason.trim() === '' || countCharacters(reason) > longest;
  const issues = fieldIssues(override.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const first = wrongScore ? 'score' : wrongReason ? 'reason' : null;
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else if (!override.isPending) {
      override.mutate({ id, score: Number(score), reason: reason.trim(), lock }, { onSuccess: onClose });
    }
  };
  return (
    <form ref={form} className="result-form" noValidate onSubmit={submit}>
      <TextField
        label={`Score, of ${maxScore}`}
        name="score"
        autoFocus={!begun}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={score}
        error={tried && wrongScore ? resultSentences.overMaximum(maxScore) : issues.score}
        onChange={(event) => setScore(event.target.value)}
      />
      <TextArea
        label="Reason"
        name="reason"
        rows={3}
        placeholder="Only instructors read it"
        value={reason}
        error={tried && reason.trim() === '' ? resultSentences.reasonRequired : issues.reason}
        hint={<LengthHint length={countCharacters(reason)} longest={longest} />}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="row between">
        <span id={lockId} className="s13">
          Lock it: re-grades leave it alone
        </span>
        <OnOffSwitch on={lock} labelledBy={lockId} onChange={setLock} />
      </div>
      <div className="row wrap">
        <button type="submit" className="btn btn-small btn-main" aria-disabled={override.isPending}>
          {override.isPending ? 'Saving…' : 'Set score'}
        </button>
        <button type="button" className="btn btn-small btn-quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
