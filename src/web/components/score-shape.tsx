import type { CriterionStyle } from './score-style';

export function ScoreShape({ look }: { look: CriterionStyle }) {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" fill={`var(--${look})`}>
      {look === 'top' && <circle cx="5" cy="5" r="4.5" />}
      {look === 'mid' && (
        <>
          <circle cx="5" cy="5" r="4" fill="none" stroke="var(--mid)" />
          <path d="M5 1a4 4 0 0 0 0 8z" />
        </>
      )}
      {look === 'low' && <path d="M5 1 9.5 9h-9z" />}
    </svg>
  );
}
