import type { GradingResult } from '@domain/grading/grading-event';
import { lockedText } from '@domain/messages/submission-detail';
import { ChevronDown } from '@web/components/icons';
import { criterionStyle } from '@web/components/score-style';
import { CommentList } from '@web/features/comment/components/comment-list';
import { WriteBox } from '@web/features/comment/components/write-box';
import { commentsAbout, useComments } from '@web/features/comment/queries';
import type { Reader } from '@web/features/comment/texts';
import { drafts, useDraft } from '@web/lib/drafts';
import { useId, useState } from 'react';
import type { BreakdownRow } from '../lib/breakdown-rows';
import { draftFields, draftOf, type ResultCalls, useResultCalls } from '../mutations';
import { ChangedLine, WrittenLine } from './change-lines';
import { ChangeScoreForm } from './change-score-form';
import { EditTextForm } from './edit-text-form';
import { FeedbackForm } from './feedback-form';
import { LiveState, LiveWords } from './live-words';
import { type OpenForm, ResultActions } from './result-actions';
import { OlderRubric, ResultBadges } from './result-badges';
import { ResultReasons } from './result-reasons';

type Form = OpenForm | 'text';

export type SectionPage = {
  /** The student's first name. */
  student: string;
  /** AI graded some criteria and offline rules others. */
  mixed: boolean;
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
  const { submissionId, criterionId, locked, original } = result;
  const calls = useResultCalls(result);
  const about = draftOf(result);
  const [form, setForm] = useState(() => unsentForm(about));
  // What was begun before does not take the focus.
  const [begun, setBegun] = useState(form !== null);
  const [asWritten, setAsWritten] = useState(false);
  const comments = commentsAbout(useComments(submissionId).data, criterionId);
  if (!open) return null;
  const close = () => {
    if (form) drafts.forget(about, ...draftFields[form]);
    setForm(null);
    setBegun(false);
  };
  const shown = asWritten && original ? { ...result, ...original } : result;
  const editing = form === 'text' && !busy;
  return (
    <div className="criterion-more">
      {!busy && (
        <>
          <ChangedLine result={result} calls={calls} />
          {result.stale && <OlderRubric />}
          {editing ? (
            <EditTextForm result={result} calls={calls} begun={begun} onClose={close} />
          ) : (
            <>
              <WrittenLine
                result={result}
                original={asWritten && original !== null}
                mixed={page.mixed}
                onEdit={() => setForm('text')}
                onOriginal={() => setAsWritten(!asWritten)}
              />
              <ResultReasons result={shown} openPlace={page.openPlace} onShow={page.onShow} />
            </>
          )}
        </>
      )}
      <CommentList submissionId={submissionId} comments={comments} onShow={page.onShow} />
      {locked && !form && <p className="s12 mut">{lockedText}</p>}
      {form === null && !busy && (
        <ResultActions
          result={result}
          calls={calls}
          busy={calls.regrade.isPending}
          onForm={setForm}
          onHistory={() => page.onHistory(criterionId)}
          onGrading={() => page.onGrading(criterionId)}
        />
      )}
      {form === 'score' && <ChangeScoreForm result={result} calls={calls} begun={begun} onClose={close} />}
      {(form === 'comment' || form === 'feedback' || form === 'regrade') && !busy && (
        <ResultBox result={result} calls={calls} student={page.student} form={form} begun={begun} onClose={close} />
      )}
    </div>
  );
}

type ResultBoxProps = {
  result: GradingResult;
  calls: ResultCalls;
  student: string;
  form: 'comment' | 'feedback' | 'regrade';
  begun: boolean;
  onClose: () => void;
};

function ResultBox({ result, calls, student, form, begun, onClose }: ResultBoxProps) {
  const { submissionId, criterionId } = result;
  const about = draftOf(result);
  const [reader, setReader] = useState<Reader>(form === 'comment' ? 'student' : 'ai');
  const [text, setText] = useDraft(about, 'feedback', result.userFeedback ?? '');
  return (
    <WriteBox
      submissionId={submissionId}
      criterionId={criterionId}
      student={student}
      about={about}
      reader={reader}
      onReader={setReader}
      focused={!begun}
      onClose={onClose}
      ai={
        <FeedbackForm
          result={result}
          calls={calls}
          text={text}
          main={form === 'regrade' ? 'regrade' : 'feedback'}
          busy={calls.regrade.isPending}
          begun={begun}
          onText={setText}
          onClose={onClose}
        />
      }
    />
  );
}

/** What was begun before the page was left is open when one comes back. */
function unsentForm(about: string): Form | null {
  const holds = (form: Form) => draftFields[form].some((field) => drafts.read(about, field) !== '');
  if (holds('score')) return 'score';
  if (holds('text')) return 'text';
  if (drafts.read(about, 'comment') !== '') return 'comment';
  return drafts.read(about, 'feedback') ? 'feedback' : null;
}
