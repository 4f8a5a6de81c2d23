import { Card } from '@web/components/card';
import { useId } from 'react';
import { formatCount, formatGap, formatPercent } from '../lib/format';
import type { ComparedCaseStudy } from '../queries';
import { Pair, PairKey, pairScale } from './pair';

const maxListed = 6;

export function ComparisonCard({ name, caseStudies }: { name: string; caseStudies: readonly ComparedCaseStudy[] }) {
  const heading = useId();
  const graded = caseStudies.filter((row) => row.graded > 0);
  const shown = graded.slice(0, maxListed);
  const scale = pairScale(shown.flatMap((row) => [row.averageScore, row.overall.averageScore]));
  return (
    <Card className="against" aria-labelledby={heading}>
      <div className="sheet-head">
        <div>
          <h2 className="h14" id={heading}>
            Against All Companies
          </h2>
          <p>Average score, per case study</p>
        </div>
      </div>
      {shown.length === 0 ? (
        <p className="px-5 pb-4 text-ink-2">Nothing is graded yet.</p>
      ) : (
        <>
          <ul>
            {shown.map((row) => (
              <li key={row.caseStudyId}>
                <span className="row between">
                  <b className="clip" title={row.name}>
                    {row.name}
                  </b>
                  <span className="num s13 against-figure">
                    <b>{formatPercent(row.averageScore)}</b>{' '}
                    <span className="mut">
                      {formatGap(row.averageScore, row.overall.averageScore)}
                      <span className="vh"> against all companies</span>
                    </span>
                  </span>
                </span>
                <Pair own={row.averageScore} all={row.overall.averageScore} scale={scale} />
              </li>
            ))}
          </ul>
          {graded.length > shown.length && (
            <p className="s12 mut against-more">{formatCount(graded.length - shown.length)} more under Case Studies</p>
          )}
          <PairKey name={name} scale={scale} />
        </>
      )}
    </Card>
  );
}
