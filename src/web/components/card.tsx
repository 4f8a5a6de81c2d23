import TremorCard from '@tremor/react/dist/components/layout-elements/Card/Card.js';
import type { ComponentProps } from 'react';

/** A sheet with a part of the page on it, named by `aria-label` or `aria-labelledby`. */
export function Card({ className = '', ...props }: Omit<ComponentProps<'div'>, 'ref'>) {
  return <TremorCard role="region" {...props} className={`sheet ${className}`.trimEnd()} />;
}
