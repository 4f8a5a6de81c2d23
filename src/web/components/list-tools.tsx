import type { ReactNode } from 'react';

export function ListTools({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`flex items-center gap-3 max-md:flex-wrap max-md:*:flex-[1_0_100%] max-md:[&>.find]:flex-[1_0_100%]! ${className}`}
    >
      {children}
    </div>
  );
}
