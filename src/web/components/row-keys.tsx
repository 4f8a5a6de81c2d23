import { type ComponentProps, createElement, type KeyboardEvent } from 'react';

const links = '[data-row-link]';

/** Arrow keys, Home and End move the focus between the links of rows. */
export function RowKeys({ as = 'div', ...props }: ComponentProps<'div' | 'ul'> & { as?: 'div' | 'ul' }) {
  return createElement(as, { ...props, onKeyDown: moveThroughRows });
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
