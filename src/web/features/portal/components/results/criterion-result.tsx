import type { GradingResult } from '@domain/grading/grading-event';
import { isLowScore } from '@domain/scoring/score-band';
import { Badge } from '@web/components/badge';
import { EvidenceChip } from '@web/components/evidence-chip';
import { FoldButton, FoldMark } from '@web/components/fold-button';
import { Flag } from '@web/components/icons';
import { Meter } from '@web/components/meter';
import { PointsLists } from '@web/components/points-lists';
import { criterionStyle, scoreInk } from '@web/components/score-style';
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
    <article className="grid grid-cols-[88px_minmax(0,1fr)] not-first:border-t not-first:border-line-soft max-md:grid-cols-[56px_minmax(0,1fr)] print:break-inside-avoid">
      <p className="tabular-nums py-4 pr-4.5 text-right max-md:pr-2.5 print:py-2.25" data-score="">
        <b className={`text-22 tracking-[-0.02em] max-md:text-[1.125rem] ${scoreInk[look]}`}>{result.score}</b>
        <span className="block text-12 text-ink-3">of {result.maxScore}</span>
      </p>
      <div className="min-w-0 pt-3.5 pr-5 pb-4 pl-6 max-md:pr-3.5 max-md:pl-5 print:py-2.25">
        <div className="relative flex min-h-7 items-center gap-2.5 max-md:flex-wrap print:min-h-0">
          <h3 className="min-w-0 flex-1 text-15 font-semibold tracking-[-0.008em] max-md:basis-[calc(100%-44px)]">
            <FoldButton open={open} aria-controls={id} onClick={onToggle}>
              {result.criterionName}
            </FoldButton>
          </h3>
          <span className="flex flex-wrap gap-2.5 empty:hidden max-md:order-5">
            {isLowScore(result.score, result.maxScore) && (
              <Badge look="low">
                <Flag aria-hidden="true" />
                Low score
              </Badge>
            )}
            {!open && <WordBadge result={result} />}
            {!open && <QuestionBadge result={result} />}
          </span>
          <span className="w-33 flex-none max-md:hidden print:hidden">
            <Meter percent={(result.score / result.maxScore) * 100} look={look} ticks={bandEdges} />
          </span>
          <FoldMark open={open} />
        </div>
        <div id={id}>
          {open ? (
            <Reasons result={result} />
          ) : (
            <p className="font-serif text-[0.875rem]/5.5 truncate mt-0.75 text-ink-3 max-md:line-clamp-2 max-md:whitespace-normal">
              {result.rationale}
            </p>
          )}
        </div>
      </div>
    </article>
  );
}

function Reasons({ result }: { result: GradingResult }) {
  return (
    <div className="motion-safe:animate-[appear_var(--d-2)]" data-reasons="">
      <CriterionWord result={result} />
      <WrittenBy result={result} />
      <p className="font-serif text-15 text-ink text-pretty mt-1.5 mb-3 print:mt-0.5 print:mb-1.25 print:max-w-none print:text-[0.875rem] print:leading-[1.3rem]">
        {result.rationale}
      </p>
      {result.evidence.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {result.evidence.map((citation) => (
            <EvidenceChip key={`${citation.locator} ${citation.quote}`} citation={citation} />
          ))}
        </div>
      )}
      <div className="mt-4.5 grid grid-cols-3 gap-7 max-md:grid-cols-1 max-md:gap-4.5 print:mt-1 print:block">
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
  return <Badge look={answered ? 'pen' : 'line'}>{answered ? 'Answered' : 'Asked'}</Badge>;
}
