import type { ComponentProps } from 'react';

const sides = 'px-5 max-md:px-4';

export function DialogHead({ className = '', ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={`flex items-start justify-between gap-3 pt-4 pb-3 ${sides} [&_p]:mt-0.5 [&_p]:text-13 [&_p]:text-ink-3 [&>:first-child]:min-w-0 [&>:first-child]:wrap-anywhere ${className}`}
    />
  );
}

export function DialogBody({ className = '', ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={`grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 pb-5 [&_.case-study-select]:w-full! ${sides} ${className}`}
    />
  );
}

/** Stays in sight where the dialog is higher than the window. */
export function DialogFoot({ className = '', ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={`flex items-center justify-end gap-2 sticky -bottom-6 rounded-b-3 border-t border-line-soft bg-raised py-3.5 ${sides} max-md:in-data-full:bottom-0 max-md:in-data-full:mt-auto max-md:in-data-full:rounded-none max-md:[&_.btn]:flex-1 ${className}`}
    />
  );
}
