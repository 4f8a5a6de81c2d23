import { shortPlace } from '@domain/evidence/short-place';
import type { GradingResult } from '@domain/grading/grading-event';
import { fromInstructor, portalCommentTexts } from '@domain/messages/comment';
import { Badge } from '@web/components/badge';
import { EvidenceOpener } from '@web/components/evidence-opener';
import { PersonPin } from '@web/components/person-pin';
import { MessageSquare } from '@web/components/result-icons';
import { formatDate } from '@web/lib/format-date';
import { type ReactNode, use } from 'react';
import type { OwnComment } from '../../lib/comment-store';
import { useOwnComments } from '../../use-own-comments';

export function InstructorWord({ submissionId }: { submissionId: number }) {
  const openAt = use(EvidenceOpener);
  const comments = useOwnComments(submissionId);
  const whole = comments.filter(({ criterionId }) => criterionId === null);
  const placed = comments.flatMap(({ locator }) => locator ?? []);
  const [first] = placed;
  if (whole.length === 0 && first === undefined) return null;
  return (
    <section
      className={`sheet mb-4 border-l-4! border-l-ink! p-6 max-md:p-4 ${whole.length === 0 ? 'print:hidden' : ''}`}
      aria-labelledby="instructor-word"
    >
      <h2 className="text-14 font-semibold" id="instructor-word">
        {fromInstructor}
      </h2>
      <div className="mt-2 grid gap-4">
        {/* A screen shows these at their place in the files; paper can't. */}
        {whole.map((comment) => (
          <div key={comment.id} className={comment.locator === null ? '' : 'hidden print:block'}>
            <Said comment={comment} />
          </div>
        ))}
      </div>
      {first !== undefined && openAt && (
        <button
          type="button"
          className="btn mt-4 print:hidden!"
          onClick={() => openAt({ locator: first, quote: '', match: 'exact' })}
        >
          <MessageSquare className="i" aria-hidden="true" />
          {portalCommentTexts.inFiles(placed.length)}
        </button>
      )}
    </section>
  );
}

export function CriterionWord({ result }: { result: GradingResult }) {
  const comments = useOwnComments(result.submissionId).filter(({ criterionId }) => criterionId === result.criterionId);
  const changed = result.changedByPerson && result.changedFrom !== null && result.changedFrom !== result.score;
  if (!changed && !result.studentReason && comments.length === 0) return null;
  return (
    <div className="my-2.5 grid gap-3 rounded-2 bg-sunken px-4 py-3 text-14">
      {(changed || result.studentReason) && (
        <div className="flex items-start gap-3">
          <PersonPin />
          <div className="min-w-0">
            {changed && (
              <p className="font-semibold">{portalCommentTexts.changed(result.changedFrom ?? 0, result.score)}</p>
            )}
            {result.studentReason && <p className="whitespace-pre-line wrap-anywhere">{result.studentReason}</p>}
          </div>
        </div>
      )}
      {comments.map((comment) => (
        <Said key={comment.id} comment={comment} />
      ))}
    </div>
  );
}

type SaidProps = {
  comment: OwnComment;
  /** Left out where the place is open. */
  place?: boolean;
  children?: ReactNode;
};

export function Said({ comment, place = true, children }: SaidProps) {
  const openAt = use(EvidenceOpener);
  const { authorName, createdAt, text, quote, locator } = comment;
  return (
    <div className="flex items-start gap-3 text-14">
      <PersonPin name={authorName} />
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="wrap-anywhere text-12 text-ink-3">
          {authorName}, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
        {children}
        {quote !== null && <p className="wrap-anywhere text-13 text-ink-3">“{quote}”</p>}
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        {locator !== null && place && openAt && (
          <button
            type="button"
            className="chip"
            onClick={() => openAt({ locator, quote: quote ?? '', match: 'exact' })}
          >
            <MessageSquare className="i-s" aria-hidden="true" />
            <span className="truncate">{portalCommentTexts.at(shortPlace(locator))}</span>
          </button>
        )}
      </div>
    </div>
  );
}

export function WordBadge({ result }: { result: GradingResult }) {
  const comments = useOwnComments(result.submissionId);
  const { changedByPerson, changedFrom, score } = result;
  if (changedByPerson && changedFrom !== null && changedFrom !== score) {
    return (
      <Badge look="line" className="tabular-nums">
        <PersonPin className="size-4" />
        <span aria-hidden="true">
          {changedFrom} → {score}
        </span>
        <span className="sr-only">{portalCommentTexts.changed(changedFrom, score)}</span>
      </Badge>
    );
  }
  if (!comments.some(({ criterionId }) => criterionId === result.criterionId)) return null;
  return (
    <Badge look="line">
      <MessageSquare aria-hidden="true" />
      {portalCommentTexts.comment}
    </Badge>
  );
}

export function WrittenBy({ result }: { result: GradingResult }) {
  const comments = useOwnComments(result.submissionId);
  const { editedAt, reviewedAt, changedByPerson, gradedBy, criterionId } = result;
  const said = comments.some((comment) => comment.criterionId === criterionId);
  const by = portalCommentTexts.written[gradedBy];
  const also = editedAt !== null ? 'edited' : reviewedAt !== null || changedByPerson || said ? 'checked' : null;
  return (
    <p className="text-12 text-ink-3">
      {by}
      {also !== null && `, ${also} by your instructor`}
    </p>
  );
}
