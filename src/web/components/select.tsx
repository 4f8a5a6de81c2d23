import type { ComponentProps } from 'react';
import { ChevronDown } from './icons';

export function Select(props: ComponentProps<'select'>) {
  return (
    <span className="select">
      <select className="input" {...props} />
      <ChevronDown className="i" aria-hidden="true" />
    </span>
  );
}
