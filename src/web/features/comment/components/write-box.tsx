import type { Audience } from '@domain/comment/audience';
import { maxCommentLength } from '@domain/messages/comment';
import { Bot, Lock, User, X } from '@web/components/icons';
import { LengthHint } from '@web/components/length-hint';
import { showToast } from '@web/components/toast-store';
import { countCharacters } from '@web/lib/count-characters';
import { useDraft } from '@web/lib/drafts';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId, useRef } from 'react';
import { forgetDraft, useCommentCalls } from '../mutations';
import { commentTexts, type Reader, readers } from '../texts';
import { PlainArea } from './plain-area';
import { SavedMenu } from './saved-menu';

const icons = { student: User, staff: Lock, ai: Bot } as const;

export type WriteBoxProps = {
  submissionId: number;
  criterionId: number | null;
  place?: { locator: string; quote: string | null };
  /** As the result greets them. */
  student: string;
  /** Names the text that the tab keeps until it is sent. */
  about: string;
  reader: Reader;
  onReader(reader: Reader): void;
  /** What the AI grader reads, for boxes that it is a reader of. */
  ai?: ReactNode;
  /** Takes the focus unless the text was begun before. */
  focused: boolean;
  onClose(): void;
};

/** One box, three readers: who reads the text is chosen where it is written. */
export function WriteBox(props: WriteBoxProps) {
  const { reader, onReader, ai, place, about, onClose } = props;
  const choices = (['student', 'staff', 'ai'] as const).filter((one) => one !== 'ai' || ai !== undefined);
  const id = useId();
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = by && choices[(choices.indexOf(reader) + by + choices.length) % choices.length];
    if (!next) return;
    event.preventDefault();
    onReader(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div className="grid rounded-2 border border-line-control bg-surface print:hidden">
      <div className="flex items-center gap-0.5 px-1.5 pt-1.5">
        <span className="flex-none px-1.5 text-12 text-ink-3 max-md:hidden" aria-hidden="true">
          {commentTexts.writeTo}
        </span>
        <div className="flex flex-wrap gap-0.5" role="tablist" aria-label={commentTexts.writeTo} onKeyDown={press}>
          {choices.map((one) => {
            const Icon = icons[one];
            return (
              <button
                key={one}
                id={`${id}-${one}`}
                type="button"
                role="tab"
                aria-selected={one === reader}
                aria-controls={`${id}-panel`}
                tabIndex={one === reader ? 0 : -1}
                className="flex h-7 items-center gap-1.5 rounded-1 border-0 bg-transparent px-2 text-13 text-ink-2 hover:bg-hover aria-selected:bg-pen-wash aria-selected:font-semibold aria-selected:text-pen max-md:h-9"
                onClick={() => onReader(one)}
              >
                <Icon className="i-s" aria-hidden="true" />
                {readers[one].name}
              </button>
            );
          })}
        </div>
        <button
          type="button"
          className="icon-btn icon-btn-small ml-auto"
          aria-label="Cancel"
          onClick={() => {
            forgetDraft(about);
            onClose();
          }}
        >
          <X className="i-s" aria-hidden="true" />
        </button>
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${reader}`}>
        {reader === 'ai' ? ai : <CommentForm {...props} key={place?.locator} audience={reader} />}
      </div>
    </div>
  );
}

function CommentForm(props: WriteBoxProps & { audience: Audience }) {
  const { submissionId, criterionId, place, student, about, audience, focused, onClose } = props;
  const { add } = useCommentCalls(submissionId);
  const [text, setText] = useDraft(about, 'comment');
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const length = countCharacters(text);
  const send = () => {
    if (add.isPending || length > maxCommentLength) return;
    if (text.trim() === '') {
      showToast(commentTexts.required, true);
      field.current?.focus();
      return;
    }
    const sent = { id: submissionId, criterionId, audience, text, ...place };
    add.mutate(sent, {
      onSuccess() {
        forgetDraft(about);
        onClose();
      },
    });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const { save, saving } = readers[audience];
  return (
    <form noValidate onSubmit={submit}>
      <PlainArea
        ref={field}
        aria-label={audience === 'student' ? `Comment for ${student}` : 'Note for staff'}
        aria-describedby={hintId}
        aria-invalid={length > maxCommentLength || undefined}
        autoFocus={focused}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <div className="px-3">
        <LengthHint length={length} maxLength={maxCommentLength} />
      </div>
      <div className="flex flex-wrap items-center gap-2 py-1.5 pr-1.5 pl-3">
        <span id={hintId} className="min-w-20 flex-1 text-12 text-ink-3">
          {audience === 'student' ? commentTexts.studentHint(student) : commentTexts.staffHint}
        </span>
        <SavedMenu
          text={text}
          onInsert={(saved) => setText(text.trim() === '' ? saved : `${text.trimEnd()} ${saved}`)}
        />
        <button type="submit" className="btn btn-small btn-main" aria-disabled={add.isPending}>
          {add.isPending ? saving : save}
        </button>
      </div>
    </form>
  );
}
