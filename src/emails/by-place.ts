import { createElement, Fragment, type ReactNode } from 'react';

/** Keys items by their index: for lists whose items have no other identity. */
export function byPlace<Item>(items: readonly Item[], draw: (item: Item, at: number) => ReactNode): ReactNode[] {
  return items.map((item, at) => createElement(Fragment, { key: `${at}` }, draw(item, at)));
}
