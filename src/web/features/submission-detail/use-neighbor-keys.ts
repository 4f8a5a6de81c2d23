import { useEffect, useRef } from 'react';

type Neighbors = { previousId: number | null; nextId: number | null; open: (id: number) => void };

/** J and K, outside of fields, menus and dialogs. */
export function useNeighborKeys(neighbors: Neighbors): void {
  const latest = useRef(neighbors);
  useEffect(() => {
    latest.current = neighbors;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { previousId, nextId, open } = latest.current;
      const id = { k: previousId, j: nextId }[event.key];
      if (id == null || event.defaultPrevented || isElsewhere(event)) return;
      event.preventDefault();
      open(id);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isElsewhere({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const typing = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    typing ||
    document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null
  );
}
