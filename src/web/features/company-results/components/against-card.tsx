import { TitledSheet } from '@web/components/titled-sheet';
import { formatNumber, signed } from '@web/lib/format-number';
import { formatPercent } from '../lib/format';
import type { ComparedCaseStudy } from '../queries';
import { Pair, PairKey, pairScale } from './pair';

const maxListed = 6;

export function ComparisonCard({ name, caseStudies }: { name: string; caseStudies: readonly ComparedCaseStudy[] }) {
  const graded = caseStudies.filter((row) => row.graded > 0);
  const shown = graded.slice(0, maxListed);
  const scale = pairScale(shown.flatMap((row) => [row.averageScore, row.overall.averageScore]));
  return (
    <TitledSheet className="flex flex-col" title="Against All Companies" text="Average score, per case study">
      {shown.length === 0 ? (
        <p className="px-5 pb-4 text-ink-2">Nothing is graded yet.</p>
      ) : (
        <>
          <ul className="flex-1 px-4 md:px-5">
            {shown.map((row) => (
              <li key={row.caseStudyId} className="py-1.75">
                <span className="flex items-center justify-between gap-2">
                  <b className="truncate" title={row.name}>
                    {row.name}
                  </b>
                  <span className="tabular-nums flex-none text-13">
                    <b>{formatPercent(row.averageScore)}</b>{' '}
                    <span className="text-ink-3">
                      {signed(row.averageScore - row.overall.averageScore)}
                      <span className="sr-only"> against all companies</span>
                    </span>
                  </span>
                </span>
                <Pair own={row.averageScore} all={row.overall.averageScore} scale={scale} />
              </li>
            ))}
          </ul>
          {graded.length > shown.length && (
            <p className="px-4 pt-1 text-12 text-ink-3 md:px-5">
              {formatNumber(graded.length - shown.length)} more under Case Studies
            </p>
          )}
          <PairKey name={name} scale={scale} />
        </>
      )}
    </TitledSheet>
  );
}
