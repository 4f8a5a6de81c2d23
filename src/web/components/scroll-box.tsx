import { type ComponentProps, createElement } from 'react';

/** Focusable, because not every browser lets the keyboard reach a box that scrolls. */
export function ScrollBox({
  as = 'section',
  ...props
}: ComponentProps<'section'> & { as?: 'section' | 'ul' | 'ol' | 'pre' }) {
  return createElement(as, { tabIndex: 0, ...props });
}
