import { type ComponentProps, createElement } from 'react';

/** Parts with one name. No fieldset: what it holds need not be fields, and it has a layout of its own. */
export function Group({ as = 'div', ...props }: ComponentProps<'div'> & { as?: 'div' | 'span' }) {
  return createElement(as, { role: 'group', ...props });
}
