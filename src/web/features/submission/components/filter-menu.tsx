import { getRouteApi } from '@tanstack/react-router';
import { ListFilter } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { Popover } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useResultsAddress } from '../use-results-address';

const FilterGroups = lazyComponent(
  () => import('./filter-groups'),
  (part) => part.FilterGroups,
);

const route = getRouteApi('/results');

const busyPlaces = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** Everything that the list can be filtered by besides company and case study; F opens it. */
export function FilterMenu() {
  const search = route.useSearch();
  const address = useResultsAddress();
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
      <Popover.Trigger className={`btn font-normal! ${open ? 'border-pen-line! bg-pen-wash! text-pen!' : ''}`}>
        <ListFilter className="i-s" aria-hidden="true" />
        Filter
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
          <FilterGroups search={search} onChange={address.filter} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
