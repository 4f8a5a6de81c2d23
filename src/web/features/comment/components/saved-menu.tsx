import { Trash2 } from '@web/components/icons';
import { MenuButton } from '@web/components/menu-button';
import type { MenuEntry } from '@web/components/menu-panel';
import { Bookmark } from '@web/components/result-icons';
import { showFailure } from '@web/components/show-failure';
import { trpc } from '@web/lib/trpc';
import { commentTexts } from '../texts';

export function SavedMenu({ text, onInsert }: { text: string; onInsert: (text: string) => void }) {
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
