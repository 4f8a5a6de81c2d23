import type { ComponentProps } from 'react';

export const badgeLooks = {
  plain: 'bg-line-soft text-ink-2',
  line: 'text-ink-2 shadow-[inset_0_0_0_1px_var(--line)]',
  pen: 'bg-pen-wash text-pen',
  top: 'bg-top-wash text-top-ink',
  high: 'bg-high-wash text-high-ink',
  mid: 'bg-mid-wash text-mid-ink',
  low: 'bg-low-wash text-low-ink',
} as const;

export type BadgeLook = keyof typeof badgeLooks;

export function Badge({ look = 'plain', className = '', ...rest }: ComponentProps<'span'> & { look?: BadgeLook }) {
  return (
    <span
      className={`inline-flex h-5.5 items-center gap-1.25 rounded-1 px-2 text-12/none font-semibold whitespace-nowrap [&_svg]:size-3 [&_svg]:stroke-[2.25] ${badgeLooks[look]} ${className}`}
      {...rest}
    />
  );
}
