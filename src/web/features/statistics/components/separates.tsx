import { minToDiscriminate } from '@domain/analysis/criterion-statistics';
import type { AnalyzedCriterion } from '@domain/analysis/schema';
import { separates, separatesText, whyTexts } from '@domain/messages/company-results';

/** In a word, or why that can't be said. */
export function Separates({ row }: { row: Pick<AnalyzedCriterion, 'discrimination' | 'why' | 'graded'> }) {
  if (row.discrimination === null) {
    return <span className="text-ink-3">{row.why && whyTexts[row.why](row.graded, minToDiscriminate)}</span>;
  }
  const word = separates(row.discrimination);
  return (
    <abbr
      className={`relative no-underline ${word === 'Reversed' ? 'text-low-ink' : ''}`}
      title={`${row.discrimination.toFixed(2).replace('-', '−')}. ${separatesText}`}
    >
      {word}
    </abbr>
  );
}
