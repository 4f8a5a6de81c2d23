import type { ReactNode } from 'react';

type EmptyStateProps = { drawing: ReactNode; title: string; text: ReactNode; children?: ReactNode };

/** Says why nothing is here and what to do next. `drawing` is 168 by 104, in lines. */
export function EmptyState({ drawing, title, text, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <svg viewBox="0 0 168 104" aria-hidden="true">
        {drawing}
      </svg>
      <h2 className="h18">{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
