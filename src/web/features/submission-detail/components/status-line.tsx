import type { Flag } from '@web/components/icons';
import type { ReactNode } from 'react';

const looks = { mid: 'bg-mid-wash text-mid-ink', pen: 'bg-pen-wash text-pen' } as const;

type StatusLineProps = { look: keyof typeof looks; icon: typeof Flag; action?: ReactNode; children: ReactNode };

export function StatusLine({ look, icon: Icon, action, children }: StatusLineProps) {
  return (
    <div
      className={`flex min-h-10 items-center gap-3 rounded-3 py-1 pr-1.5 pl-4 text-13 max-md:flex-wrap max-md:py-2.5 max-md:pr-3 ${looks[look]}`}
    >
      <Icon className="i max-md:self-start" aria-hidden="true" />
      {children}
      {action}
    </div>
  );
}
