import { Popover } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { ListFilter } from './icons';

const busyPlaces = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]';

type FilterMenuProps = {
  /** On a phone, an icon alone. */
  compact?: boolean;
  children: ReactNode;
};

/** Opened by F too. */
export function FilterMenu({ compact = false, children }: FilterMenuProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (key !== 'f' || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (target instanceof Element && target.closest(busyPlaces)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        className={`btn font-normal! ${open ? 'border-pen-line! bg-pen-wash! text-pen!' : ''} ${compact ? 'max-md:px-3!' : ''}`}
      >
        <ListFilter className="i-s" aria-hidden="true" />
        <span className={compact ? 'max-md:sr-only' : undefined}>Filter</span>
        <kbd className="max-md:hidden">F</kbd>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="z-40 max-h-(--radix-popover-content-available-height) w-65 max-w-[calc(100vw-32px)] overflow-y-auto rounded-3 border bg-raised p-2 shadow-3"
          aria-label="Filter"
          align="start"
          sideOffset={4}
          collisionPadding={16}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
