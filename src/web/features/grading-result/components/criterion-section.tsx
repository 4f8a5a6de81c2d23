import type { GradingResult } from '@domain/grading/grading-event';
import { lockedText } from '@domain/messages/submission-detail';
import { ChevronDown } from '@web/components/icons';
import { criterionStyle } from '@web/components/score-style';
import { drafts, useDraft } from '@web/lib/drafts';
import { useId, useState } from 'react';
import type { BreakdownRow } from '../lib/breakdown-rows';
import { draftFields, draftOf, useResultCalls } from '../mutations';
import { FeedbackForm } from './feedback-form';
import { LiveState, LiveWords } from './live-words';
import { OverrideForm } from './override-form';
import { type OpenForm, ResultActions } from './result-actions';
import { ResultBadges, ResultOrigin } from './result-badges';
import { ResultReasons } from './result-reasons';

export type SectionPage = {
  openPlace: string | null;
  onShow: (locator: string) => void;
  onHistory: (criterionId: number) => void;
  onGrading: (criterionId: number) => void;
};

type CriterionSectionProps = { row: BreakdownRow; open: boolean; onToggle: () => void; page: SectionPage };

/** One criterion: its score in the margin, the reasons and what can be done about them beside it [2.39]. */
export function CriterionSection({ row, open, onToggle, page }: CriterionSectionProps) {
  const { result, live, name, maxScore } = row;
  const id = useId();
  const shown = live ? null : result;
  return (
    <article
      className="criterion"
      data-live={live?.phase}
      aria-busy={live?.phase === 'reading' || live?.phase === 'writing'}
    >
      <p className="criterion-score num">
        {result ? (
          <b className={live ? 'mut' : `c-${criterionStyle(result.score, maxScore)}`}>{result.score}</b>
        ) : (
          <b className="mut">–</b>
        )}
        <span>/{maxScore}</span>
      </p>
      <div className="criterion-body">
        <div className="criterion-head" data-open={open || undefined}>
          <h3>
            <button type="button" aria-expanded={open} aria-controls={id} data-section="" onClick={onToggle}>
              {name}
            </button>
          </h3>
          {live ? <LiveState live={live} /> : shown && <ResultBadges result={shown} />}
          <ChevronDown className="i" aria-hidden="true" />
        </div>
        <div id={id}>
          {open && live && (
            <div className="criterion-more">
              <LiveWords live={live} openPlace={page.openPlace} onShow={page.onShow} />
            </div>
          )}
          {open && !live && !result && <p className="criterion-more s13 sec">This area has no result yet.</p>}
          {result && <OpenResult result={result} open={open} busy={live !== null} page={page} />}
        </div>
      </div>
    </article>
  );
}

type OpenResultProps = { result: GradingResult; open: boolean; busy: boolean; page: SectionPage };

/** Keeps what is being typed also while the section is folded or graded. */
function OpenResult({ result, open, busy, page }: OpenResultProps) {
  const { criterionId, userFeedback, locked } = result;
  const calls = useResultCalls(result);
  const about = draftOf(result);
  const [form, setForm] = useState(() => unsentForm(about));
  // What was begun before does not take the focus.
  const [begun, setBegun] = useState(form !== null);
  const [text, setText] = useDraft(about, 'feedback', userFeedback ?? '');
  if (!open) return null;
  const close = () => {
    setForm(null);
    setBegun(false);
    drafts.forget(about, ...draftFields);
  };
  const regrading = busy || calls.regrade.isPending;
  return (
    <div className="criterion-more">
      {!busy && (
        <>
          <ResultOrigin result={result} />
          <ResultReasons result={result} openPlace={page.openPlace} onShow={page.onShow} />
        </>
      )}
      {locked && !form && <p className="s12 mut">{lockedText}</p>}
      {form === null && !busy && (
        <ResultActions
          result={result}
          calls={calls}
          busy={regrading}
          onForm={setForm}
          onHistory={() => page.onHistory(criterionId)}
          onGrading={() => page.onGrading(criterionId)}
        />
      )}
      {form === 'override' && <OverrideForm result={result} calls={calls} begun={begun} onClose={close} />}
      {(form === 'feedback' || form === 'regrade') && !busy && (
        <FeedbackForm
          result={result}
          calls={calls}
          text={text}
          main={form}
          busy={regrading}
          begun={begun}
          onText={setText}
          onClose={close}
        />
      )}
    </div>
  );
}

/** What was begun before the page was left is open when one comes back. */
function unsentForm(about: string): OpenForm | null {
  if (drafts.read(about, 'score') || drafts.read(about, 'reason')) return 'override';
  return drafts.read(about, 'feedback') ? 'feedback' : null;
}
