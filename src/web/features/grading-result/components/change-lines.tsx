import type { GradingResult } from '@domain/grading/grading-event';
import { changeTexts } from '@domain/messages/submission-detail';
import { Scale } from '@web/components/icons';
import { linkLook } from '@web/components/link-look';
import { PersonPin } from '@web/components/person-pin';
import { Bot, PenLine } from '@web/components/result-icons';
import { useMayChange } from '@web/lib/course';
import { formatDay } from '@web/lib/format-date';
import type { ResultCalls } from '../mutations';

export function ChangedLine({ result, calls }: { result: GradingResult; calls: ResultCalls }) {
  const { id, changedFrom, changedByName, studentReason, overrideReason, gradedBy } = result;
  const { undo } = calls;
  const mayMark = useMayChange('assistant');
  if (gradedBy !== 'person') return null;
  const reason = studentReason || overrideReason;
  return (
    <div className="flex items-start gap-2 text-12">
      <PersonPin name={changedByName} />
      <p className="min-w-0 wrap-anywhere text-ink-2">
        <b className="text-ink">{changeTexts.changed(changedByName, changedFrom ?? result.score)}</b>{' '}
        {reason && <span className="whitespace-pre-line">“{reason}” </span>}
        {mayMark && (
          <button
            type="button"
            className={`${linkLook} print:hidden!`}
            aria-disabled={undo.isPending}
            onClick={() => !undo.isPending && undo.mutate({ id })}
          >
            Undo
          </button>
        )}
        {studentReason && overrideReason && (
          <span className="block">
            {changeTexts.staffNote}: {overrideReason}
          </span>
        )}
      </p>
    </div>
  );
}

type WrittenLineProps = {
  result: GradingResult;
  original: boolean;
  mixed: boolean;
  onEdit: () => void;
  onOriginal: () => void;
};

/** The page says once if offline rules wrote everything. */
export function WrittenLine({ result, original, mixed, onEdit, onOriginal }: WrittenLineProps) {
  const { editedAt, editedByName } = result;
  const mayMark = useMayChange('assistant');
  const offline = result.gradedBy === 'offline';
  const Icon = offline ? Scale : Bot;
  return (
    <div className="flex flex-wrap items-center gap-2 text-12 text-ink-3">
      {editedAt !== null && !original ? (
        <>
          <PersonPin name={editedByName} />
          <span>{changeTexts.edited(editedByName, formatDay(editedAt, new Date()))}</span>
        </>
      ) : (
        <>
          <Icon className="i-s" aria-hidden="true" />
          <span>{offline && !mixed ? changeTexts.forStudent : changeTexts.written[result.gradedBy]}</span>
        </>
      )}
      {editedAt !== null && (
        <button type="button" className={`${linkLook} print:hidden!`} onClick={onOriginal}>
          {original ? 'Show edited text' : 'Show original'}
        </button>
      )}
      {mayMark && (
        <button type="button" className="btn btn-small btn-quiet ml-auto print:hidden!" onClick={onEdit}>
          <PenLine className="i-s" aria-hidden="true" />
          Edit text
        </button>
      )}
    </div>
  );
}
