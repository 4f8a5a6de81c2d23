import type { ReactNode } from 'react';

export function Lead({ children }: { children: ReactNode }) {
  return (
    <p className="max-w-[62ch] text-pretty text-18 text-ink-2 tracking-[-0.012em] wrap-anywhere *:[b]:text-ink print:mb-[5pt] print:max-w-none print:break-inside-avoid print:break-after-avoid print:text-[10pt]/[1.4]">
      {children}
    </p>
  );
}
