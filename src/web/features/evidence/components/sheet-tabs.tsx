import type { SheetOutline } from '@domain/evidence/outline';
import { EyeOff } from '@web/components/sign-in-icons';
import { useEffectOn } from '@web/lib/use-effect-on';
import { useRef } from 'react';
import { tabKeys } from '../lib/tab-keys';

type SheetTabsProps = {
  sheets: readonly SheetOutline[];
  open: number;
  panel: string;
  onOpen(sheet: number): void;
};

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
      className="ev-sheets"
      role="tablist"
      aria-label="Sheets"
      onKeyDown={(event) => tabKeys(event, open, sheets.length, onOpen)}
    >
      {sheets.map((sheet, at) => (
        <button
          key={sheet.name}
          type="button"
          role="tab"
          aria-selected={at === open}
          aria-controls={panel}
          tabIndex={at === open ? 0 : -1}
          onClick={() => onOpen(at)}
        >
          {sheet.hidden && <EyeOff className="i-s" aria-hidden="true" />}
          {sheet.name}
          {sheet.hidden && <span className="ev-tag">hidden</span>}
        </button>
      ))}
    </div>
  );
}
