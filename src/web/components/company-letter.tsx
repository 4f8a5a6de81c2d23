import { letterGrade } from '@domain/scoring/letter-grade';
import { totalStyle } from './score-style';

/** On the company page's scale, which begins with A+ [9.3]. */
export function CompanyLetter({ total, max }: { total: number | null; max: number | null }) {
  const letter = letterGrade(total, max);
  if (letter === null || total === null || max === null) {
    return (
      <span className="mut" aria-hidden="true">
        –
      </span>
    );
  }
  return <span className={`letter letter-small band-${totalStyle(total, max)}`}>{letter}</span>;
}
