import type { Audience } from '@domain/comment/audience';
import { maxCommentLength } from '@domain/messages/comment';
import { feedbackRequired } from '@domain/messages/submission-detail';
import { showToast } from '@web/components/toast-store';
import { countCharacters } from '@web/lib/count-characters';
import { useDraft } from '@web/lib/drafts';
import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { forgetDraft, useCommentCalls } from '../mutations';
import { commentTexts, people, type Reader, readers } from '../texts';
import { MessageField } from './message-field';
import { ReaderBox } from './reader-box';

export type WriteBoxProps = {
  submissionId: number;
  criterionId: number | null;
  place?: { locator: string; quote: string | null };
  /** The first name. */
  student: string;
  offline?: boolean;
  /** Key of the draft, which the tab keeps until it is sent. */
  about: string;
  reader: Reader;
  onReader(reader: Reader): void;
  /** Feedback on a criterion, which can be re-graded with it. */
  ai?: ReactNode;
  /** Takes the focus unless a draft was there before. */
  focused: boolean;
  onClose(): void;
};

/** Feedback for the AI is about a criterion or the whole submission, never about a place. */
export function WriteBox(props: WriteBoxProps) {
  const { reader, onReader, ai, place, criterionId, about, onClose } = props;
  const isForAi = ai !== undefined || (criterionId === null && place === undefined);
  return (
    <ReaderBox
      choices={isForAi ? [...people, 'ai' as const] : people}
      reader={reader}
      onReader={onReader}
      onCancel={() => {
        forgetDraft(about);
        onClose();
      }}
    >
      {reader === 'ai' && ai !== undefined ? ai : <CommentForm {...props} key={place?.locator} audience={reader} />}
    </ReaderBox>
  );
}

function CommentForm(props: WriteBoxProps & { audience: Audience }) {
  const { submissionId, criterionId, place, student, offline, about, audience, focused, onClose } = props;
  const { add, feedback } = useCommentCalls(submissionId);
  const [text, setText] = useDraft(about, 'comment');
  const field = useRef<HTMLTextAreaElement>(null);
  const pending = add.isPending || feedback.isPending;
  const send = () => {
    if (pending || countCharacters(text) > maxCommentLength) return;
    if (text.trim() === '') {
      showToast(audience === 'ai' ? feedbackRequired.feedback : commentTexts.required, true);
      field.current?.focus();
      return;
    }
    const onSuccess = () => {
      forgetDraft(about);
      onClose();
    };
    if (audience === 'ai') feedback.mutate({ id: submissionId, feedback: text }, { onSuccess });
    else add.mutate({ id: submissionId, criterionId, audience, text, ...place }, { onSuccess });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const { save, saving, label, hint } = readers[audience];
  return (
    <form noValidate onSubmit={submit}>
      <MessageField
        ref={field}
        aria-label={label(student)}
        hint={audience === 'ai' && offline ? commentTexts.offlineHint : hint(student)}
        maxCharacters={maxCommentLength}
        autoFocus={focused}
        value={text}
        onText={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      >
        <button type="submit" className="btn btn-small btn-main" aria-disabled={pending}>
          {pending ? saving : save}
        </button>
      </MessageField>
    </form>
  );
}
