import { maxCommentLength } from '@domain/messages/comment';
import { areaLook } from '@web/components/text-area';
import { formProps, useForm } from '@web/lib/use-form';
import { PlainArea } from './plain-area';

type EditCommentProps = { text: string; busy: boolean; onSave: (text: string) => void; onClose: () => void };

export function EditComment({ text, busy, onSave, onClose }: EditCommentProps) {
  const form = useForm({
    initial: { text },
    call: { isPending: busy },
    send: (edited) => ready && onSave(edited.text),
  });
  const ready = form.values.text.trim() !== '' && !busy;
  const { error: _, ...field } = form.field('text');
  return (
    <form className="mt-1 grid gap-1.5" {...formProps(form)}>
      <PlainArea
        className={areaLook}
        aria-label="Comment"
        maxLength={maxCommentLength}
        autoFocus
        {...field}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <span className="flex gap-1.5">
        <button type="submit" className="btn btn-small btn-main" aria-disabled={!ready}>
          Save
        </button>
        <button type="button" className="btn btn-small btn-quiet" onClick={onClose}>
          Cancel
        </button>
      </span>
    </form>
  );
}
