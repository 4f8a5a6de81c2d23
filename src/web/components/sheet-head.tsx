import type { ReactNode } from 'react';

export function SheetHead({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`flex items-start justify-between gap-3 px-5 pt-4 pb-3.5 max-md:px-4 max-md:pt-3.5 max-md:pb-3 [&_p]:mt-0.5 [&_p]:text-13 [&_p]:text-ink-3 ${className}`}
    >
      {children}
    </div>
  );
}
