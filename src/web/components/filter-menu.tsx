import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lazyComponent } from './lazy-component';
import { ListFilter } from './result-icons';

const FilterPanel = lazyComponent(() => import('./filter-panel'), 'FilterPanel');

const busyPlaces = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]';

type FilterMenuProps = { compact?: boolean; children: ReactNode };

/** F opens it too. */
export function FilterMenu({ compact = false, children }: FilterMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
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
    <>
      <button
        ref={button}
        type="button"
        className={`btn font-normal! ${open ? 'border-pen-line! bg-pen-wash! text-pen!' : ''} ${compact ? 'max-md:px-3!' : ''}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={FilterPanel.fetch}
        onFocus={FilterPanel.fetch}
        onClick={() => setOpen(!open)}
      >
        <ListFilter className="i-s" aria-hidden="true" />
        <span className={compact ? 'max-md:sr-only' : undefined}>Filter</span>
        <kbd className="max-md:hidden">F</kbd>
      </button>
      {open && (
        <FilterPanel button={button} onClose={() => setOpen(false)}>
          {children}
        </FilterPanel>
      )}
    </>
  );
}
