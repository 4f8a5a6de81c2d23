import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

type RowLinkProps = Omit<ComponentProps<'a'>, 'title'> & { title: ReactNode; text: ReactNode };

export const RowLink = createLink(({ title, text, children, ...props }: RowLinkProps) => (
  <a
    {...props}
    className="flex min-h-14.5 items-center gap-x-4 gap-y-1 px-5 py-2.5 text-inherit no-underline hover:bg-hover focus-visible:-outline-offset-2 max-md:flex-wrap max-md:px-4"
  >
    <span className="grid min-w-0 flex-1 gap-px max-md:basis-full">
      <b className="wrap-anywhere">{title}</b>
      <span className="tabular-nums text-13 text-ink-3">{text}</span>
    </span>
    {children}
  </a>
));
