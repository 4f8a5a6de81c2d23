import { minToDiscriminate } from '@domain/analysis/criterion-statistics';
import { separates, whyTexts } from '@domain/messages/company-results';
import { ScoreShape } from '@web/components/score-shape';
import { criterionStyle } from '@web/components/score-style';
import { formatDecimal, formatPercent } from '../lib/format';
import type { AnalyzedCriterion } from '../queries';

/** What was got of what could be got, in its colour and shape [9.4]. */
export function CriterionShare({ share }: { share: number | null }) {
  if (share === null) return <span className="mut">–</span>;
  const look = criterionStyle(share, 100);
  return (
    <span className="criterion-share">
      <ScoreShape look={look} />
      <b className={`c-${look}`}>{formatPercent(share)}</b>
    </span>
  );
}

/** How well a criterion separates, as a figure and a word; or why that cannot be said. */
export function Discrimination({ row }: { row: Pick<AnalyzedCriterion, 'discrimination' | 'why' | 'graded'> }) {
  if (row.discrimination === null) {
    return <span className="mut">{row.why && whyTexts[row.why](row.graded, minToDiscriminate)}</span>;
  }
  const word = separates(row.discrimination);
  return (
    <span title={`over ${row.graded} graded submissions`}>
      {formatDecimal(row.discrimination)} <span className={word === 'Reversed' ? 'c-low' : 'mut'}>{word}</span>
    </span>
  );
}
