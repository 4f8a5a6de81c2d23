import type { FileOutline } from '@domain/evidence/outline';
import { viewerFileNames } from '@domain/messages/evidence';
import { SlotIcon } from '@web/components/slot-icon';
import type { ReactNode } from 'react';
import { tabKeys } from '../lib/tab-keys';

/** `count` is what asks for a look there. */
export type ViewerTab = { key: string; name: string; icon: ReactNode; count: number; panel: ReactNode };

type FileTabsProps = {
  files: readonly FileOutline[];
  tabs: readonly ViewerTab[];
  /** The open file by its id, or the open tab by its key. */
  open: number | string;
  panel: string;
  onFile(fileId: number): void;
  onTab(key: string): void;
};

const look =
  'inline-flex h-7.5 cursor-pointer items-center gap-1.75 whitespace-nowrap rounded-1 border border-transparent bg-transparent px-2.75 text-13 text-ink-2 hover:text-ink aria-selected:border-line aria-selected:bg-surface aria-selected:font-semibold aria-selected:text-ink max-md:h-9 max-md:flex-1 max-md:justify-center max-md:px-1.5 @max-[640px]/viewer:px-2 @max-[600px]/viewer:[&_svg]:hidden';

export function FileTabs({ files, tabs, open, panel, onFile, onTab }: FileTabsProps) {
  const all = [
    ...files.map(({ fileId, kind }) => ({
      key: fileId,
      name: viewerFileNames[kind],
      icon: <SlotIcon slot={kind} />,
      count: 0,
      show: () => onFile(fileId),
    })),
    ...tabs.map((tab) => ({ ...tab, show: () => onTab(tab.key) })),
  ];
  const at = all.findIndex(({ key }) => key === open);
  return (
    <div
      className="flex max-w-full gap-0.5 overflow-x-auto rounded-2 bg-sunken p-0.5 [scrollbar-width:none] max-md:flex-1"
      role="tablist"
      aria-label="Files"
      onKeyDown={(event) => tabKeys(event, at, all.length, (index) => all[index]?.show())}
    >
      {all.map(({ key, name, icon, count, show }) => (
        <button
          key={key}
          type="button"
          role="tab"
          className={look}
          aria-selected={key === open}
          aria-controls={panel}
          tabIndex={key === open ? 0 : -1}
          onClick={show}
        >
          {icon}
          {name}
          {count > 0 && (
            <span className="rounded-full bg-mid-wash px-1.5 text-12 font-semibold text-mid-ink tabular-nums">
              {count}
              <span className="sr-only"> to look at</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
