import type { KeyboardEvent } from 'react';

const forward = new Set(['ArrowRight', 'ArrowDown']);
const back = new Set(['ArrowLeft', 'ArrowUp']);

export function tabKeys(event: KeyboardEvent<HTMLElement>, open: number, count: number, onOpen: (at: number) => void) {
  const to = forward.has(event.key)
    ? open + 1
    : back.has(event.key)
      ? open - 1
      : event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? count - 1
          : null;
  if (to === null || count === 0) return;
  event.preventDefault();
  const next = (to + count) % count;
  onOpen(next);
  event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
}
