import type { ReactNode } from 'react';
import { Card } from './card';

export function Stats({
  label,
  className = 'xl:grid-cols-4',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Card className="overflow-hidden" aria-label={label}>
      <div className={`-mt-px -ml-px grid grid-cols-2 ${className}`}>{children}</div>
    </Card>
  );
}

type StatProps = { name: string; value: ReactNode; unit?: string; beside?: ReactNode; children?: ReactNode };

/** `beside` is drawn next to the value; such a figure has its own row on narrow screens. */
export function Stat({ name, value, unit = '', beside, children }: StatProps) {
  return (
    <div
      className={`min-w-0 border-line-soft border-t border-l px-4 pt-3.5 pb-4 md:px-5 ${beside ? 'max-xl:col-span-2' : ''}`}
    >
      <h2 className="font-semibold text-13 text-ink-2">{name}</h2>
      <div className="my-2 flex items-center gap-7">
        <p className="font-semibold text-30 tracking-tight xl:text-[2.25rem]/none">
          {value}
          {unit && <small className="font-normal text-18 text-ink-3">{unit}</small>}
        </p>
        {beside}
      </div>
      <div className="tabular-nums text-13 text-ink-3 wrap-anywhere">{children}</div>
    </div>
  );
}
