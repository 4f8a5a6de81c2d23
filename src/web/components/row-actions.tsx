import type { ReactNode } from 'react';

export function RowActions({ children }: { children: ReactNode }) {
  return <span className="relative z-1 flex items-center justify-end gap-0.5 max-md:-mr-2.5">{children}</span>;
}
