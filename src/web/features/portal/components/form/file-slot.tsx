import type { Slot } from '@domain/evidence/evidence';
import { missingFileText, slotNames } from '@domain/messages/portal';
import { megabytes } from '@domain/submission/file-size';
import { slotExtensions } from '@domain/submission/formats';
import { Plus } from '@web/components/icons';
import { CircleAlert } from '@web/components/sign-in-icons';
import { SlotIcon } from '@web/components/slot-icon';
import { useDrop } from '@web/lib/use-drop';
import { giveFiles } from '../../lib/dropped-files';
import type { RowFile } from '../../lib/submission-row';

type FileSlotProps = {
  slot: Slot;
  file: Pick<RowFile, 'name' | 'size'> | null;
  owner: string;
  editable: boolean;
  refused: boolean;
  /** How much of it has been sent, from 0 to 1; null while nothing is under way. */
  share: number | null;
  onFile(file: File): void;
};

/** One of a submission's three files, or the place for it [2.44]. */
export function FileSlot(props: FileSlotProps) {
  const { slot, file, owner, editable, refused, onFile } = props;
  const { over, handlers } = useDrop(giveFiles(([dropped]) => dropped && onFile(dropped)));
  const className = file === null ? 'slot slot-missing' : refused ? 'slot slot-refused' : 'slot';
  const content = <SlotContent {...props} />;
  if (!editable) return <div className={className}>{content}</div>;
  const action = file === null ? missingFileText : `replace ${file.name}`;
  return (
    <label className={className} data-over={over || undefined} title={file?.name} {...handlers}>
      <input
        className="vh"
        type="file"
        accept={slotExtensions[slot].join(',')}
        aria-label={`${slotNames[slot]} of ${owner}: ${action}`}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onFile(chosen);
          event.target.value = '';
        }}
      />
      {content}
    </label>
  );
}

function SlotContent({ slot, file, refused, share }: FileSlotProps) {
  if (file === null) {
    return (
      <>
        <Plus className="i" aria-hidden="true" />
        <span className="grow">
          <span className="kind">{slotNames[slot]}</span>
          <span className="file clip">{missingFileText}</span>
        </span>
      </>
    );
  }
  const size = megabytes(file.size);
  return (
    <>
      {refused ? <CircleAlert className="i" aria-hidden="true" /> : <SlotIcon slot={slot} />}
      <span className="grow">
        <span className="kind num clip">
          {slotNames[slot]} · {size}
          {share !== null && ` · ${Math.floor(share * 100)}%`}
        </span>
        <span className="file clip">{file.name}</span>
      </span>
      {share !== null && (
        <span className="sent" aria-hidden="true">
          <i style={{ transform: `scaleX(${share})` }} />
        </span>
      )}
    </>
  );
}
