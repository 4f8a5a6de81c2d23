import { createElement, Fragment, type ReactNode } from 'react';

/** Elements of a list whose items have nothing but their place: React keys them by it. */
export function byPlace<Item>(items: readonly Item[], draw: (item: Item, at: number) => ReactNode): ReactNode[] {
  return items.map((item, at) => createElement(Fragment, { key: `${at}` }, draw(item, at)));
}
