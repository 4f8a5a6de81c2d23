import { submissionCauses } from '@domain/flag/submission-causes';
import { detailTexts } from '@domain/messages/submission-detail';
import { Flag } from '@web/components/icons';
import type { BreakdownRow } from '@web/features/grading-result/lib/breakdown-rows';
import { StatusLine } from './status-line';

type FlagsLineProps = { rows: readonly BreakdownRow[]; onReview: () => void };

export function FlagsLine({ rows, onReview }: FlagsLineProps) {
  const causes = submissionCauses(rows.flatMap(({ result }) => result ?? []));
  const reasons = causes.flatMap((cause) => cause.reasons).join(' ');
  if (causes.length === 0) return null;
  const action = (
    <button
      type="button"
      className="btn btn-small border-current! bg-transparent! text-inherit! print:hidden!"
      onClick={onReview}
    >
      {detailTexts.review}
    </button>
  );
  return (
    <StatusLine look="mid" icon={Flag} action={action}>
      <p className="min-w-0 flex-1 truncate max-md:whitespace-normal print:whitespace-normal" title={reasons}>
        <b>{detailTexts.toCheck(causes.length)}</b> {reasons}
      </p>
    </StatusLine>
  );
}
