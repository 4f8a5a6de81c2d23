import type { SheetOutline } from '@domain/evidence/outline';
import { EyeOff } from '@web/components/sign-in-icons';
import { useEffectOn } from '@web/lib/use-effect-on';
import { useRef } from 'react';
import { tabKeys } from '../lib/tab-keys';

type SheetTabsProps = { sheets: readonly SheetOutline[]; open: number; panel: string; onOpen(sheet: number): void };

const look =
  'inline-flex h-7 flex-none cursor-pointer items-center gap-1.25 rounded-1 bg-transparent px-2.5 text-[0.78rem] whitespace-nowrap text-ink-2 aria-selected:bg-pen-wash aria-selected:font-semibold aria-selected:text-pen max-md:h-9';

export function SheetTabs({ sheets, open, panel, onOpen }: SheetTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffectOn(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!tab || !list.current) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  return (
    <div
      ref={list}
      className="relative flex min-w-0 flex-1 gap-0.5 overflow-x-auto p-0.5 [scrollbar-width:none]"
      role="tablist"
      aria-label="Sheets"
      onKeyDown={(event) => tabKeys(event, open, sheets.length, onOpen)}
    >
      {sheets.map((sheet, at) => (
        <button
          key={sheet.name}
          type="button"
          role="tab"
          className={look}
          aria-selected={at === open}
          aria-controls={panel}
          tabIndex={at === open ? 0 : -1}
          onClick={() => onOpen(at)}
        >
          {sheet.hidden && <EyeOff className="i-s" aria-hidden="true" />}
          {sheet.name}
          {sheet.hidden && <span className="text-[0.6875rem] text-mid-ink">hidden</span>}
        </button>
      ))}
    </div>
  );
}
