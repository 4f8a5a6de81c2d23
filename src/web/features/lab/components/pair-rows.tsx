import { EvidenceChip } from '@web/components/evidence-chip';
import { EvidenceOpener } from '@web/components/evidence-opener';
import { signed } from '../lib/format';
import type { ComparedSubmission } from '../queries';
import { graderName } from './report-choice';

type PairRowsProps = { compared: ComparedSubmission; onOpen: (locator: string) => void };

export function PairRows({ compared, onOpen }: PairRowsProps) {
  const { results, given } = compared;
  const criteria = [...new Map(results.map(({ result }) => [result.criterionId, result])).values()];
  return (
    <EvidenceOpener value={({ locator }) => onOpen(locator)}>
      <ul className="lab-side">
        {criteria.map(({ criterionId, criterionName, maxScore }) => {
          const persons = given.filter((one) => one.criterionId === criterionId);
          const first = persons[0]?.score;
          return (
            <li key={criterionId}>
              <h3 className="h14">{criterionName}</h3>
              {persons.map(({ session, name, score, note }) => (
                <div key={session} className="lab-said">
                  <p className="s13">
                    <b className="num">{score}</b> <span className="mut num">of {maxScore}</span> {name}
                  </p>
                  {note !== '' && <p className="s13 sec">{note}</p>}
                </div>
              ))}
              {results
                .filter(({ result }) => result.criterionId === criterionId)
                .map(({ grader, result }) => (
                  <div key={result.id} className="lab-said">
                    <p className="s13">
                      <b className="num">{result.score}</b> <span className="mut num">of {result.maxScore}</span>{' '}
                      {graderName(grader)}
                      {first !== undefined && first !== result.score && (
                        <span className="c-low num"> {signed(result.score - first, 0)}</span>
                      )}
                    </p>
                    <p className="said-s">{result.rationale}</p>
                    {result.evidence.length > 0 && (
                      <div className="chips">
                        {result.evidence.map((citation) => (
                          <EvidenceChip key={`${citation.locator} ${citation.quote}`} citation={citation} />
                        ))}
                      </div>
                    )}
                  </div>
                ))}
            </li>
          );
        })}
      </ul>
    </EvidenceOpener>
  );
}
