import type { GradingResult } from '@domain/grading/grading-event';
import { resultsTexts } from '@domain/messages/portal';
import type { SubmissionGrading } from '@web/features/live-grading/state';
import { usePrinting } from '@web/lib/use-printing';
import { useEffect, useState } from 'react';
import { usePortal } from '../../lib/portal-context';
import { InstructorWord } from '../comment/instructor-word';
import { Questions } from '../question/questions';
import { CriterionResult } from './criterion-result';

export function Breakdown({ grading }: { grading: SubmissionGrading }) {
  const results = grading.criteria.flatMap((criterion) => criterion.result ?? []);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(results.slice(0, 1).map(idOf)));
  const printing = usePrinting();
  const { questions, comments } = usePortal();
  const submissionId = results[0]?.submissionId;
  useEffect(() => {
    if (submissionId === undefined) return;
    void questions.load(submissionId);
    void comments.load(submissionId);
  }, [questions, comments, submissionId]);
  const all = open.size === results.length;
  const toggle = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <>
      {submissionId !== undefined && <InstructorWord submissionId={submissionId} />}
      <section
        className="sheet motion-safe:animate-[appear_var(--d-3)_var(--ease-out)] print:rounded-none! print:border-0!"
        aria-labelledby="results-heading"
      >
        <div className="flex items-start justify-between gap-3 px-5 pt-4 pb-3.5 max-md:px-4 max-md:pt-3.5 max-md:pb-3 print:hidden">
          <div>
            <h2 className="text-18" id="results-heading">
              {resultsTexts.heading}
            </h2>
            <p className="mt-0.5 text-13 text-ink-3">What each area earned, why, and where it is in your files</p>
          </div>
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => setOpen(new Set(all ? [] : results.map(idOf)))}
          >
            {all ? 'Collapse all' : 'Expand all'}
          </button>
        </div>
        <div className='relative border-t before:absolute before:inset-y-0 before:left-22 before:w-1 before:border-x before:border-pen-line before:content-[""] max-md:before:left-14 print:border-y'>
          {results.map((result) => (
            <CriterionResult
              key={result.criterionId}
              result={result}
              open={printing || open.has(idOf(result))}
              onToggle={() => toggle(idOf(result))}
            />
          ))}
        </div>
        {submissionId !== undefined && (
          <div className="border-t border-line-soft pr-5 pb-4.5 pl-28 max-md:pr-3.5 max-md:pb-4 max-md:pl-19 print:not-has-[ol]:hidden">
            <Questions submissionId={submissionId} criterionId={null} />
          </div>
        )}
      </section>
    </>
  );
}

const idOf = (result: GradingResult) => result.criterionId;
