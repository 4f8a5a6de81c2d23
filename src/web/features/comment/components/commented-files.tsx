import { lazyComponent } from '@web/components/lazy-component';
import { showToast } from '@web/components/toast-store';
import { FileViewer, type FileViewerProps } from '@web/features/evidence/components/file-viewer';
import type { ChosenPlace } from '@web/features/evidence/lib/chosen-place';
import { useMayChange } from '@web/lib/course';
import { drafts } from '@web/lib/drafts';
import { useMemo, useState } from 'react';
import { draftsOf } from '../mutations';
import { type SubmissionComment, useComments } from '../queries';
import { commentTexts, type Reader } from '../texts';
import { CommentList } from './comment-list';

const WriteBox = lazyComponent(() => import('./write-box'), 'WriteBox');

type CommentedFilesProps = FileViewerProps & {
  /** The student's first name. */
  student: string;
  criterionId: number | null;
};

const none: readonly SubmissionComment[] = [];

export function CommentedFiles(props: CommentedFilesProps) {
  const { submissionId, student, criterionId, ...viewer } = props;
  const { at, onAt } = viewer;
  const mayMark = useMayChange('assistant');
  const comments = useComments(submissionId).data ?? none;
  const [writing, setWriting] = useState<ChosenPlace | null>(null);
  const [reader, setReader] = useState<Reader>('student');
  const pins = useMemo(
    () => comments.flatMap(({ locator, authorName: name }) => (locator === null ? [] : [{ locator, name }])),
    [comments],
  );
  const comment = (place: ChosenPlace | null) => {
    if (place === null) return showToast(commentTexts.noPlace, true);
    setWriting(place);
    if (place.locator !== at) onAt(place.locator, null);
  };
  const about = `${draftsOf(submissionId)}at ${at}`;
  const begun = drafts.read(about, 'comment') !== '';
  const place = !mayMark
    ? null
    : writing?.locator === at
      ? writing
      : begun && at !== null
        ? { locator: at, quote: null }
        : null;
  const here = comments.filter(({ locator }) => locator !== null && locator === at);
  return (
    <FileViewer
      submissionId={submissionId}
      {...viewer}
      pins={pins}
      onComment={mayMark ? comment : undefined}
      said={(gone) =>
        (here.length > 0 || place !== null) && (
          <div className="grid max-h-72 gap-3 overflow-auto border-t border-line bg-surface px-4 py-3">
            <CommentList submissionId={submissionId} comments={here} gone={gone} />
            {place !== null && !gone && (
              <WriteBox
                key={place.locator}
                submissionId={submissionId}
                criterionId={criterionId}
                place={place}
                student={student}
                about={about}
                reader={reader}
                onReader={setReader}
                focused={writing !== null}
                onClose={() => setWriting(null)}
              />
            )}
          </div>
        )
      }
    />
  );
}
