import { type ComponentProps, createElement } from 'react';

/** Not a fieldset, because its parts need not be fields and have their own layout. */
export function Group({ as = 'div', ...props }: ComponentProps<'div'> & { as?: 'div' | 'span' }) {
  return createElement(as, { role: 'group', ...props });
}
