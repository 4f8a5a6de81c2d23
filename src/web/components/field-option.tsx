import { type ComponentProps, createElement } from 'react';

/** An option of a list whose focus and keys stay in a field, which names the active one by `aria-activedescendant`. */
export function FieldOption({ chosen, ...props }: ComponentProps<'div'> & { chosen: boolean }) {
  return createElement('div', { ...props, role: 'option', 'aria-selected': chosen });
}
