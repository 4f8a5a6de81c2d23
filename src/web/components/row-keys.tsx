import { type ComponentProps, createElement, type KeyboardEvent } from 'react';

const links = '[data-row-link]';

type RowKeysProps = ComponentProps<'div' | 'ul'> & {
  as?: 'div' | 'ul';
  /** X on a link of a row with `data-row`; `through`: Shift was held. */
  onPick?: (row: number, through: boolean) => void;
};

export function RowKeys({ as = 'div', onPick, ...props }: RowKeysProps) {
  return createElement(as, {
    ...props,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (!pickRow(event, onPick)) moveThroughRows(event);
    },
  });
}

function pickRow(
  { key, target, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>,
  onPick: RowKeysProps['onPick'],
) {
  if (!onPick || key.toLowerCase() !== 'x' || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement))
    return false;
  const row = target.matches(links) ? Number(target.closest<HTMLElement>('[data-row]')?.dataset.row) : Number.NaN;
  if (Number.isNaN(row)) return false;
  onPick(row, shiftKey);
  return true;
}

function moveThroughRows(event: KeyboardEvent<HTMLElement>) {
  if (!(event.target instanceof HTMLElement) || !event.target.matches(links)) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(links)];
  const at = all.indexOf(event.target);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  const next = to === undefined ? undefined : all[to];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
