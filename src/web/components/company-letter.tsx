import { letterGrade } from '@domain/scoring/letter-grade';
import { Letter } from './letter';
import { totalStyle } from './score-style';

/** On the company page's scale, which begins with A+ [9.3]. */
export function CompanyLetter({ total, max }: { total: number | null; max: number | null }) {
  const letter = letterGrade(total, max);
  if (letter === null || total === null || max === null) {
    return (
      <span className="text-ink-3" aria-hidden="true">
        –
      </span>
    );
  }
  return <Letter band={totalStyle(total, max)}>{letter}</Letter>;
}
