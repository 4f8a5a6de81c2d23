import type { ReactNode } from 'react';

type EmptyStateProps = { drawing: ReactNode; title: string; text: ReactNode; children?: ReactNode };

/** `drawing` is 168 by 104, in lines. */
export function EmptyState({ drawing, title, text, children }: EmptyStateProps) {
  return (
    <div className="grid max-w-full grid-cols-[minmax(0,1fr)] justify-items-center gap-1.5 px-6 py-10 text-center [&_.btn]:mt-3">
      <svg
        className="mb-2.5 h-26 w-42 fill-none stroke-ink-3 stroke-[1.25] [stroke-linecap:round] [stroke-linejoin:round] [&_.paper]:fill-surface [&_.pen]:stroke-pen [&_.pen]:stroke-[1.75]"
        viewBox="0 0 168 104"
        aria-hidden="true"
      >
        {drawing}
      </svg>
      <h2 className="text-18">{title}</h2>
      <p className="max-w-[min(44ch,100%)] text-[0.84375rem] text-balance wrap-anywhere text-ink-3">{text}</p>
      {children}
    </div>
  );
}
