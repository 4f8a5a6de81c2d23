import { maxQuestionLength } from '@domain/messages/question';
import { askTexts } from '@domain/messages/student-page';
import { LengthHint } from '@web/components/length-hint';
import { CircleAlert } from '@web/components/sign-in-icons';
import { countCharacters } from '@web/lib/count-characters';
import { useDraft } from '@web/lib/drafts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { sentenceOf } from '../../lib/refusal';

export function AskForm(props: {
  about: string;
  emailed: boolean;
  onSend(question: string): Promise<void>;
  onClose(): void;
}) {
  const { about, emailed, onSend, onClose } = props;
  const [text, setText] = useDraft(about, 'question');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const length = countCharacters(text);
  // A draft that was begun before must not take the focus.
  const [begun] = useState(text !== '');
  useEffect(() => {
    if (begun) return;
    field.current?.focus();
    // On a phone its buttons would be below the edge.
    field.current?.form?.scrollIntoView({ block: 'nearest' });
  }, [begun]);

  const refuse = (sentence: string) => {
    setProblem(sentence);
    field.current?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (text.trim() === '') return refuse(askTexts.blank);
    if (length > maxQuestionLength) return field.current?.focus();
    setSending(true);
    setProblem(null);
    try {
      await onSend(text);
    } catch (error) {
      setSending(false);
      refuse(sentenceOf(error));
    }
  };
  return (
    <form className="max-w-[72ch] motion-safe:animate-[appear_var(--d-2)] print:hidden" noValidate onSubmit={send}>
      <div className="field">
        <label htmlFor={id}>{askTexts.label}</label>
        <textarea
          ref={field}
          id={id}
          className="input h-auto! min-h-21 resize-y px-2.5! py-2! leading-[1.45]"
          rows={3}
          value={text}
          readOnly={sending}
          aria-invalid={problem !== null || length > maxQuestionLength || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && text === '' && onClose()}
        />
        <span className={problem === null ? 'hint' : 'hint hint-bad'} id={`${id}-hint`} aria-live="polite">
          {problem !== null && <CircleAlert className="i-s" aria-hidden="true" />}
          {problem ?? askTexts.hint(emailed)}
        </span>
        <LengthHint length={length} maxLength={maxQuestionLength} />
      </div>
      <div className="flex items-center gap-2 mt-2.5">
        <button type="submit" className="btn btn-main btn-small" aria-disabled={sending || undefined}>
          {sending ? askTexts.sending : askTexts.send}
        </button>
        <button type="button" className="btn btn-quiet btn-small" onClick={onClose} disabled={sending}>
          {askTexts.cancel}
        </button>
      </div>
    </form>
  );
}
