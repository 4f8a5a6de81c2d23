import type { ReactNode } from 'react';

const look =
  'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 px-8 pt-6 pb-14 max-md:gap-4 max-md:px-4 max-md:pt-4 max-md:pb-18 print:p-0';

/** The content of a page of the admin panel. */
export function PageMain({ className = '', children }: { className?: string; children: ReactNode }) {
  return <main className={`${look} ${className}`.trimEnd()}>{children}</main>;
}
