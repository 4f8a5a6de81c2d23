import type { GradingResult } from '@domain/grading/grading-event';
import { lockedText } from '@domain/messages/submission-detail';
import { FoldButton, FoldMark } from '@web/components/fold-button';
import { lazyComponent } from '@web/components/lazy-component';
import { criterionStyle, scoreInk } from '@web/components/score-style';
import { CommentList } from '@web/features/comment/components/comment-list';
import { commentsAbout, useComments } from '@web/features/comment/queries';
import { useMayChange } from '@web/lib/course';
import { drafts } from '@web/lib/drafts';
import { useId, useState } from 'react';
import type { BreakdownRow } from '../lib/breakdown-rows';
import { draftFields, draftOf, useResultCalls } from '../mutations';
import { ChangedLine, WrittenLine } from './change-lines';
import { LiveState, LiveWords } from './live-words';
import { type OpenForm, ResultActions } from './result-actions';
import { OlderRubric, ResultBadges } from './result-badges';
import { ResultReasons } from './result-reasons';

const ChangeScoreForm = lazyComponent(() => import('./change-score-form'), 'ChangeScoreForm');

const EditTextForm = lazyComponent(() => import('./edit-text-form'), 'EditTextForm');

const ResultBox = lazyComponent(() => import('./result-box'), 'ResultBox');

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

const moreLook = 'grid grid-cols-1 gap-3 pt-2 pb-3 motion-safe:animate-[appear_var(--d-2)]';

type CriterionSectionProps = { row: BreakdownRow; open: boolean; onToggle: () => void; page: SectionPage };

export function CriterionSection({ row, open, onToggle, page }: CriterionSectionProps) {
  const { result, live, name, maxScore } = row;
  const id = useId();
  const shown = live ? null : result;
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return (
    <article
      className="grid grid-cols-[70px_minmax(0,1fr)] not-first:border-t not-first:border-line-soft max-md:grid-cols-[62px_minmax(0,1fr)] data-live:shadow-[inset_3px_0_0_var(--pen-line)] data-[live=failed]:shadow-[inset_3px_0_0_var(--low)] data-[live=writing]:shadow-[inset_3px_0_0_var(--pen)] print:break-inside-avoid"
      data-live={live?.phase}
      aria-busy={live?.phase === 'reading' || live?.phase === 'writing'}
    >
      <p className="tabular-nums py-2.25 pr-3.5 text-right" data-score="">
        <b
          className={`text-[1.125rem] leading-7 tracking-[-0.02em] ${live || !result ? 'text-ink-3' : scoreInk[criterionStyle(result.score, maxScore)]}`}
        >
          {result ? result.score : '–'}
        </b>
        <span className="text-[0.8125rem] leading-4 text-ink-3">/{maxScore}</span>
      </p>
      <div className="min-w-0 py-2.25 pr-3 pl-5">
        <div
          className={`relative flex min-h-7 items-center gap-2 print:min-h-0 ${open ? 'flex-wrap' : 'max-md:flex-wrap'}`}
        >
          <h3
            className={`text-[0.875rem] leading-6 font-semibold tracking-[-0.008em] ${open ? 'flex-[1_0_calc(100%-32px)]' : 'min-w-0 flex-1 md:truncate'}`}
          >
            <FoldButton open={open} aria-controls={id} data-section="" onClick={onToggle}>
              {name}
            </FoldButton>
          </h3>
          <span
            className={`flex flex-wrap items-center gap-2 empty:hidden ${open ? 'order-5' : 'flex-none max-md:order-5 max-md:basis-full'}`}
          >
            {live ? <LiveState live={live} /> : shown && <ResultBadges result={shown} folded={!open} />}
          </span>
          <FoldMark open={open} />
        </div>
        <div id={id}>
          {open && live && (
            <div className={moreLook}>
              <LiveWords live={live} openPlace={page.openPlace} onShow={page.onShow} />
            </div>
          )}
          {open && !live && !result && <p className={`${moreLook} text-13 text-ink-2`}>This area has no result yet.</p>}
          {result && opened && <OpenResult result={result} open={open} busy={live !== null} page={page} />}
        </div>
      </div>
    </article>
  );
}

type OpenResultProps = { result: GradingResult; open: boolean; busy: boolean; page: SectionPage };

/** Keeps unsent text while the section is folded or graded. */
function OpenResult({ result, open, busy, page }: OpenResultProps) {
  const { submissionId, criterionId, locked, original } = result;
  const calls = useResultCalls(result);
  const mayMark = useMayChange('assistant');
  const about = draftOf(result);
  const [form, setForm] = useState(() => (mayMark ? unsentForm(about) : null));
  // A form that was begun before must not take the focus.
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
    <div className={moreLook} data-reasons="">
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
      {locked && !form && <p className="text-12 font-normal text-ink-3">{lockedText}</p>}
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

function unsentForm(about: string): Form | null {
  const holds = (form: Form) => draftFields[form].some((field) => drafts.read(about, field) !== '');
  if (holds('score')) return 'score';
  if (holds('text')) return 'text';
  if (drafts.read(about, 'comment') !== '') return 'comment';
  return drafts.read(about, 'feedback') ? 'feedback' : null;
}
