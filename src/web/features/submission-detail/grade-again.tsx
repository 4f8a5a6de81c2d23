import { ConfirmDialog } from '@web/components/confirm-dialog';
import type { BreakdownRow } from '@web/features/grading-result/breakdown-rows';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useStartGrading } from './use-start-grading';

type GradeAgainProps = { submissionId: number; rows: readonly BreakdownRow[]; busy: boolean };

/** Grades the whole submission once more, after a question: every area that is not locked gets a new version. */
export function GradeAgain({ submissionId, rows, busy }: GradeAgainProps) {
  const [asking, setAsking] = useState(false);
  const start = useStartGrading();
  const locked = rows.filter(({ result }) => result?.locked).length;
  const waits = busy || start.isPending;
  return (
    <>
      <button
        type="button"
        className="btn btn-small btn-quiet"
        aria-disabled={waits}
        onClick={() => !waits && setAsking(true)}
      >
        <RotateCcw className="i-s" aria-hidden="true" />
        {waits ? 'Grading…' : 'Grade again'}
      </button>
      {asking && (
        <ConfirmDialog
          title="Grade the whole submission again?"
          confirm="Grade again"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            start.mutate({ id: submissionId, again: true });
          }}
        >
          Every area gets a new version; the ones there are stay in its history.{' '}
          {locked > 0 &&
            (locked === 1 ? 'The locked score is left alone.' : `The ${locked} locked scores are left alone.`)}
        </ConfirmDialog>
      )}
    </>
  );
}
