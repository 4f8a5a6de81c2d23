import type { GradingResult } from '@domain/grading/grading-event';
import { isLowScore } from '@domain/scoring/score-band';
import { EvidenceChip } from '@web/components/evidence-chip';
import { ChevronDown, Flag } from '@web/components/icons';
import { Meter } from '@web/components/meter';
import { PointsLists } from '@web/components/points-lists';
import { criterionStyle } from '@web/components/score-style';
import { useStore } from '@web/lib/store';
import { useId } from 'react';
import { usePortal } from '../../lib/portal-context';
import { questionsAbout } from '../../lib/question-store';
import { CriterionWord, WordBadge, WrittenBy } from '../comment/instructor-word';
import { Questions } from '../question/questions';

/** Where the colours of a criterion change, in percent [9.4]. */
const bandEdges = [60, 80];

export function CriterionResult(props: { result: GradingResult; open: boolean; onToggle(): void }) {
  const { result, open, onToggle } = props;
  const id = useId();
  const look = criterionStyle(result.score, result.maxScore);
  return (
    <article className="criterion">
      <p className="criterion-score num">
        <b className={`c-${look}`}>{result.score}</b>
        <span>of {result.maxScore}</span>
      </p>
      <div className="criterion-body">
        <div className="criterion-head" data-open={open || undefined}>
          <h3>
            <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
              {result.criterionName}
            </button>
          </h3>
          {isLowScore(result.score, result.maxScore) && (
            <span className="badge badge-low">
              <Flag aria-hidden="true" />
              Low score
            </span>
          )}
          {!open && <WordBadge result={result} />}
          {!open && <QuestionBadge result={result} />}
          <Meter percent={(result.score / result.maxScore) * 100} look={look} ticks={bandEdges} />
          <ChevronDown className="i" aria-hidden="true" />
        </div>
        <div id={id}>
          {open ? <Reasons result={result} /> : <p className="said-s criterion-line clip">{result.rationale}</p>}
        </div>
      </div>
    </article>
  );
}

function Reasons({ result }: { result: GradingResult }) {
  return (
    <div className="criterion-more">
      <CriterionWord result={result} />
      <WrittenBy result={result} />
      <p className="said">{result.rationale}</p>
      {result.evidence.length > 0 && (
        <div className="chips">
          {result.evidence.map((citation) => (
            <EvidenceChip key={`${citation.locator} ${citation.quote}`} citation={citation} />
          ))}
        </div>
      )}
      <div className="points-lists">
        <PointsLists result={result} />
      </div>
      <Questions submissionId={result.submissionId} criterionId={result.criterionId} />
    </div>
  );
}

function QuestionBadge({ result }: { result: Pick<GradingResult, 'submissionId' | 'criterionId'> }) {
  const { questions } = usePortal();
  const known = useStore(questions.store, (all) => all);
  const asked = questionsAbout(known, result.submissionId, result.criterionId);
  if (asked.length === 0) return null;
  const answered = asked.some(({ answer }) => answer !== null);
  return <span className={`badge ${answered ? 'badge-pen' : 'badge-line'}`}>{answered ? 'Answered' : 'Asked'}</span>;
}
