import { resultActions } from '@domain/messages/submission-detail';
import { MessageSquareText } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { LoadError } from '@web/components/load-error';
import { MessageSquare } from '@web/components/result-icons';
import { useMayChange } from '@web/lib/course';
import { drafts } from '@web/lib/drafts';
import { useState } from 'react';
import { draftsOf } from '../mutations';
import { commentsAbout, useComments } from '../queries';
import { commentTexts, type Reader } from '../texts';
import { CommentList } from './comment-list';

const WriteBox = lazyComponent(() => import('./write-box'), 'WriteBox');

type WholeCommentsProps = {
  submissionId: number;
  student: string;
  offline: boolean;
  onShow: (locator: string) => void;
};

export function WholeComments({ submissionId, student, offline, onShow }: WholeCommentsProps) {
  const comments = useComments(submissionId);
  const mayMark = useMayChange('assistant');
  const about = `${draftsOf(submissionId)}all`;
  const [reader, setReader] = useState<Reader>('student');
  const [writing, setWriting] = useState(() => drafts.read(about, 'comment') !== '');
  const [begun] = useState(writing);
  const write = (to: Reader) => {
    setReader(to);
    setWriting(true);
  };
  return (
    <section
      className="grid gap-3 border-t border-line px-4 py-3 print:not-has-[li]:hidden"
      aria-label="Comments on the whole submission"
    >
      {comments.isError && !comments.data && <LoadError title={commentTexts.loadFailed} query={comments} />}
      <CommentList submissionId={submissionId} comments={commentsAbout(comments.data, null)} onShow={onShow} />
      {!mayMark ? null : writing ? (
        <WriteBox
          submissionId={submissionId}
          criterionId={null}
          student={student}
          offline={offline}
          about={about}
          reader={reader}
          onReader={setReader}
          focused={!begun}
          onClose={() => setWriting(false)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-1 print:hidden">
          <span className="mr-auto text-13 text-ink-3 max-md:w-full" aria-hidden="true">
            {commentTexts.wholeName}
          </span>
          <button
            type="button"
            className="btn btn-small btn-quiet"
            aria-label={commentTexts.whole}
            onClick={() => write('student')}
          >
            <MessageSquare className="i-s" aria-hidden="true" />
            {resultActions.comment}
          </button>
          <button
            type="button"
            className="btn btn-small btn-quiet"
            aria-label={commentTexts.wholeFeedback}
            onClick={() => write('ai')}
          >
            <MessageSquareText className="i-s" aria-hidden="true" />
            {resultActions.feedback}
          </button>
        </div>
      )}
    </section>
  );
}
