import TremorCard from '@tremor/react/dist/components/layout-elements/Card/Card.js';
import type { ComponentProps } from 'react';

export function Card({ className = '', ...props }: Omit<ComponentProps<'div'>, 'ref'>) {
  return <TremorCard role="region" {...props} className={`sheet p-0! ${className}`.trimEnd()} />;
}
