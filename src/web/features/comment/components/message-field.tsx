import { FieldHint } from '@web/components/field';
import { Trash2 } from '@web/components/icons';
import { LengthHint } from '@web/components/length-hint';
import { MenuButton } from '@web/components/menu-button';
import type { MenuEntry } from '@web/components/menu-panel';
import { Bookmark } from '@web/components/result-icons';
import { showFailure } from '@web/components/show-failure';
import { countCharacters } from '@web/lib/count-characters';
import { trpc } from '@web/lib/trpc';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { commentTexts } from '../texts';
import { PlainArea } from './plain-area';

type MessageFieldProps = Omit<ComponentProps<typeof PlainArea>, 'children' | 'onChange' | 'value'> & {
  value: string;
  maxCharacters: number;
  hint: string;
  error?: string | undefined;
  onText: (text: string) => void;
  children?: ReactNode;
};

export function MessageField(props: MessageFieldProps) {
  const { value, maxCharacters, hint, error, onText, children, ...field } = props;
  const hintId = useId();
  const length = countCharacters(value);
  return (
    <>
      <PlainArea
        {...field}
        aria-describedby={hintId}
        aria-invalid={length > maxCharacters || error !== undefined || undefined}
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
      <div className="px-3">
        <LengthHint length={length} maxLength={maxCharacters} />
        {error !== undefined && <FieldHint id={`${hintId}-error`} error={error} />}
      </div>
      <div className="flex flex-wrap items-center gap-2 py-1.5 pr-1.5 pl-3">
        <span id={hintId} className="min-w-20 flex-1 text-12 text-ink-3 [overflow-wrap:anywhere]">
          {hint}
        </span>
        <SavedMenu
          text={value}
          onInsert={(saved) => onText(value.trim() === '' ? saved : `${value.trimEnd()} ${saved}`)}
        />
        {children}
      </div>
    </>
  );
}

function SavedMenu({ text, onInsert }: { text: string; onInsert: (text: string) => void }) {
  const { comments } = trpc.useUtils();
  const saved = trpc.comments.saved.useQuery();
  const save = trpc.comments.save.useMutation({
    onSuccess: () => comments.saved.invalidate(),
    onError: showFailure(commentTexts.keepFailed),
  });
  const remove = trpc.comments.deleteSaved.useMutation({
    onMutate: ({ id }) => comments.saved.setData(undefined, (known) => known?.filter((one) => one.id !== id)),
    onError: showFailure(commentTexts.deleteFailed),
    onSettled: () => comments.saved.invalidate(),
  });
  const known = saved.data ?? [];
  const entries: MenuEntry[] = known.map(({ id, text: kept }) => ({
    key: String(id),
    className: 'flex max-w-90 items-center gap-2',
    shown: (
      <>
        <span className="truncate min-w-0 flex-1">{kept}</span>
        <button
          type="button"
          tabIndex={-1}
          className="icon-btn icon-btn-small"
          aria-label={`Delete the saved comment “${kept.slice(0, 60)}”`}
          onClick={(event) => {
            event.stopPropagation();
            remove.mutate({ id });
          }}
        >
          <Trash2 className="i-s" aria-hidden="true" />
        </button>
      </>
    ),
    onSelect: () => onInsert(kept),
  }));
  const none: MenuEntry = { key: 'none', shown: commentTexts.noneSaved, disabled: true };
  const canKeep = text.trim() !== '' && !known.some((one) => one.text === text.trim());
  return (
    <MenuButton
      className="btn btn-small btn-quiet"
      groups={[
        entries.length > 0 ? entries : [none],
        [{ key: 'keep', shown: commentTexts.keep, disabled: !canKeep, onSelect: () => save.mutate({ text }) }],
      ]}
    >
      <Bookmark className="i-s" aria-hidden="true" />
      {commentTexts.saved}
    </MenuButton>
  );
}
