import type { Slot } from '@domain/evidence/evidence';
import { missingFileText, refusedFileText } from '@domain/messages/hand-in';
import { slotNames } from '@domain/messages/slots';
import { megabytes } from '@domain/submission/file-size';
import { slotExtensions } from '@domain/submission/formats';
import { FileUp } from '@web/components/more-icons';
import { CircleAlert } from '@web/components/sign-in-icons';
import { SlotIcon } from '@web/components/slot-icon';
import { useDrop } from '@web/lib/use-drop';
import { giveFiles } from '../../lib/give-files';
import type { RowFile } from '../../lib/submission-row';

type FileSlotProps = {
  slot: Slot;
  file: Pick<RowFile, 'name' | 'size'> | null;
  owner: string;
  editable: boolean;
  refused: boolean;
  /** Nothing of its row is sent. */
  skipped?: boolean;
  /** From 0 to 1; null while nothing is being sent. */
  share: number | null;
  onFile(file: File): void;
};

const looks = {
  given: 'border-transparent bg-sunken [&_svg]:text-ink-3',
  missing: 'border-dashed border-mid-ink bg-mid-wash text-mid-ink',
  refused: 'border-transparent bg-low-wash text-low-ink',
  skipped: 'border-dashed border-line text-ink-3 [&_.file]:line-through',
} as const;

export function FileSlot(props: FileSlotProps) {
  const { slot, file, owner, editable, refused, skipped = false, onFile } = props;
  const { over, handlers } = useDrop(giveFiles(([dropped]) => dropped && onFile(dropped)));
  const look = skipped ? 'skipped' : file === null ? 'missing' : refused ? 'refused' : 'given';
  const className = `slot relative flex h-11 w-full min-w-0 items-center gap-2.25 overflow-hidden rounded-2 border px-2.5 ${looks[look]}`;
  const content = <SlotContent {...props} />;
  if (!editable) return <div className={className}>{content}</div>;
  const action = file === null ? missingFileText : `replace ${file.name}`;
  return (
    <label
      className={`${className} cursor-pointer hover:border-pen has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen data-over:border-pen`}
      data-over={over || undefined}
      title={file?.name}
      {...handlers}
    >
      <input
        className="sr-only"
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

function SlotContent({ slot, file, refused, skipped = false, share }: FileSlotProps) {
  const plain = file !== null && !refused && !skipped;
  return (
    <>
      {file === null ? (
        <FileUp className="i flex-none" aria-hidden="true" />
      ) : refused ? (
        <CircleAlert className="i flex-none" aria-hidden="true" />
      ) : (
        <SlotIcon slot={slot} />
      )}
      <span className="min-w-0 flex-1">
        <span className={`tabular-nums truncate block text-12 ${plain ? 'text-ink-3' : ''}`}>
          {slotNames[slot]}
          {file && ` · ${refused ? refusedFileText : megabytes(file.size)}`}
          {share !== null && ` · ${Math.floor(share * 100)}%`}
        </span>
        <span className="file truncate block text-13">{file?.name ?? missingFileText}</span>
      </span>
      {share !== null && (
        <span className="absolute inset-x-0 bottom-0 h-0.75 bg-chart-track" aria-hidden="true">
          <i
            className="block h-full origin-left bg-pen transition-transform duration-160 ease-linear"
            style={{ transform: `scaleX(${share})` }}
          />
        </span>
      )}
    </>
  );
}
