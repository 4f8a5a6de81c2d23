import { shortPlace } from '@domain/evidence/short-place';
import { commentPlaceGone } from '@domain/messages/evidence';
import { Trash2 } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { PersonPin } from '@web/components/person-pin';
import { Lock, Pencil } from '@web/components/result-icons';
import { useMayChange } from '@web/lib/course';
import { formatDay } from '@web/lib/format-date';
import { useSignedInUser } from '@web/lib/session';
import { useState } from 'react';
import { useCommentCalls } from '../mutations';
import type { SubmissionComment } from '../queries';
import { readers } from '../texts';

const EditComment = lazyComponent(() => import('./edit-comment'), 'EditComment');

type CommentListProps = {
  submissionId: number;
  comments: readonly SubmissionComment[];
  /** Left out where the place is already open. */
  onShow?: ((locator: string) => void) | undefined;
  gone?: boolean;
};

export function CommentList({ submissionId, comments, onShow, gone = false }: CommentListProps) {
  if (comments.length === 0) return null;
  return (
    <ul className="grid gap-2.5" aria-label="Comments">
      {comments.map((comment) => (
        <li key={comment.id}>
          <OneComment submissionId={submissionId} comment={comment} onShow={onShow} gone={gone} />
        </li>
      ))}
    </ul>
  );
}

type OneCommentProps = Omit<CommentListProps, 'comments'> & { comment: SubmissionComment };

function OneComment({ submissionId, comment, onShow, gone }: OneCommentProps) {
  const { id, authorId, authorName, audience, text, locator, quote, createdAt, updatedAt } = comment;
  const { change, remove } = useCommentCalls(submissionId);
  const isOwn = authorId === useSignedInUser().id;
  const mayChange = useMayChange(isOwn ? 'assistant' : 'instructor');
  const [editing, setEditing] = useState(false);
  return (
    <div className="flex items-start gap-2.5 text-13">
      <PersonPin name={authorName} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-1.5 text-12 text-ink-3">
          <b className="wrap-anywhere text-13 text-ink">{authorName}</b>
          {locator !== null && onShow && (
            <button type="button" className="chip" onClick={() => onShow(locator)}>
              <span className="truncate">{shortPlace(locator)}</span>
            </button>
          )}
          <span>{readers[audience].reads}</span>
          {audience !== 'student' && <Lock className="i-s" aria-hidden="true" />}
          <time dateTime={createdAt}>{formatDay(createdAt, new Date())}</time>
          {updatedAt !== createdAt && <span>edited</span>}
        </p>
        {gone && <p className="text-12 text-mid-ink">{commentPlaceGone}</p>}
        {quote !== null && <p className="text-12 wrap-anywhere text-ink-3">“{quote}”</p>}
        {editing ? (
          <EditComment
            text={text}
            busy={change.isPending}
            onClose={() => setEditing(false)}
            onSave={(next) => change.mutate({ id, text: next }, { onSuccess: () => setEditing(false) })}
          />
        ) : (
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        )}
      </div>
      {mayChange && !editing && (
        <span className="flex flex-none print:hidden">
          <button
            type="button"
            className="icon-btn icon-btn-small"
            aria-label="Edit comment"
            onPointerEnter={EditComment.fetch}
            onFocus={EditComment.fetch}
            onClick={() => setEditing(true)}
          >
            <Pencil className="i-s" aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-btn icon-btn-small"
            aria-label="Delete comment"
            aria-disabled={remove.isPending}
            onClick={() => !remove.isPending && remove.mutate({ id })}
          >
            <Trash2 className="i-s" aria-hidden="true" />
          </button>
        </span>
      )}
    </div>
  );
}
