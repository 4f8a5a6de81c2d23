import type { FileOutline } from '@domain/evidence/outline';
import { viewerFileNames } from '@domain/messages/evidence';
import { SlotIcon } from '@web/components/slot-icon';
import { tabKeys } from '../lib/tab-keys';

type FileTabsProps = { files: readonly FileOutline[]; open: number; panel: string; onOpen(fileId: number): void };

export function FileTabs({ files, open, panel, onOpen }: FileTabsProps) {
  const at = files.findIndex(({ fileId }) => fileId === open);
  const openAt = (index: number) => {
    const file = files[index];
    if (file) onOpen(file.fileId);
  };
  return (
    <div
      className="ev-files"
      role="tablist"
      aria-label="Files"
      onKeyDown={(event) => tabKeys(event, at, files.length, openAt)}
    >
      {files.map(({ fileId, kind }) => (
        <button
          key={fileId}
          type="button"
          role="tab"
          aria-selected={fileId === open}
          aria-controls={panel}
          tabIndex={fileId === open ? 0 : -1}
          onClick={() => onOpen(fileId)}
        >
          <SlotIcon slot={kind} />
          {viewerFileNames[kind]}
        </button>
      ))}
    </div>
  );
}
