import { EvidenceChip } from '@web/components/evidence-chip';
import { EvidenceOpener } from '@web/components/evidence-opener';
import { signed } from '@web/lib/format-number';
import { graderName } from '@web/lib/grader-name';
import type { ReactNode } from 'react';
import type { ComparedSubmission } from '../queries';

type PairRowsProps = { compared: ComparedSubmission; onOpen: (locator: string) => void };

export function PairRows({ compared, onOpen }: PairRowsProps) {
  const { results, given } = compared;
  const criteria = [...new Map(results.map(({ result }) => [result.criterionId, result])).values()];
  return (
    <EvidenceOpener value={({ locator }) => onOpen(locator)}>
      <ul className="divide-y divide-line-soft">
        {criteria.map(({ criterionId, criterionName, maxScore }) => {
          const persons = given.filter((one) => one.criterionId === criterionId);
          const first = persons[0]?.score;
          return (
            <li key={criterionId} className="grid gap-2 px-4.5 py-3.5">
              <h3 className="font-semibold text-14">{criterionName}</h3>
              {persons.map(({ session, name, score, note }) => (
                <Given key={session} score={score} maxScore={maxScore} by={name}>
                  {note !== '' && <p className="text-13 text-ink-2">{note}</p>}
                </Given>
              ))}
              {results
                .filter(({ result }) => result.criterionId === criterionId)
                .map(({ grader, result }) => (
                  <Given
                    key={result.id}
                    score={result.score}
                    maxScore={result.maxScore}
                    by={graderName(grader)}
                    of={first}
                  >
                    <p className="font-serif text-[0.875rem]/5.5">{result.rationale}</p>
                    {result.evidence.length > 0 && (
                      <div className="flex flex-wrap gap-1.5">
                        {result.evidence.map((citation) => (
                          <EvidenceChip key={`${citation.locator} ${citation.quote}`} citation={citation} />
                        ))}
                      </div>
                    )}
                  </Given>
                ))}
            </li>
          );
        })}
      </ul>
    </EvidenceOpener>
  );
}

type GivenProps = { score: number; maxScore: number; by: string; of?: number | undefined; children: ReactNode };

/** `of` is another score that it is compared with. */
function Given({ score, maxScore, by, of = score, children }: GivenProps) {
  return (
    <div className="grid gap-1 border-line border-l-2 pl-3">
      <p className="tabular-nums text-13">
        <b>{score}</b> <span className="text-ink-3">of {maxScore}</span>, {by}
        {of !== score && <span className="text-low-ink"> {signed(score - of, 0)}</span>}
      </p>
      {children}
    </div>
  );
}
