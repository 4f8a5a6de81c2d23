import { type ComponentProps, createElement } from 'react';

/** A box that scrolls: not every browser lets the keyboard reach one without a `tabIndex`. */
export function ScrollBox({
  as = 'section',
  ...props
}: ComponentProps<'section'> & { as?: 'section' | 'ul' | 'ol' | 'pre' }) {
  return createElement(as, { tabIndex: 0, ...props });
}
