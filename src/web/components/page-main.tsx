import type { ReactNode } from 'react';

const look =
  'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 px-8 pt-6 pb-14 max-md:gap-4 max-md:px-4 max-md:pt-4 max-md:pb-18 print:p-0';

type PageMainProps = { className?: string; paper?: string; children: ReactNode };

/** `paper` heads the page in print, which has no header and no tabs. */
export function PageMain({ className = '', paper, children }: PageMainProps) {
  return (
    <main className={`${look} ${className}`.trimEnd()}>
      {paper !== undefined && <p className="hidden text-18 font-semibold print:block">{paper}</p>}
      {children}
    </main>
  );
}
