import { type ComponentProps, createElement } from 'react';

/** For a list whose focus stays in a field, which names the active option by `aria-activedescendant`. */
export function FieldOption({ chosen, ...props }: ComponentProps<'div'> & { chosen: boolean }) {
  return createElement('div', { ...props, role: 'option', 'aria-selected': chosen });
}
