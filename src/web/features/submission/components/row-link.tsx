import { Link } from '@tanstack/react-router';
import { Flag } from '@web/components/icons';
import { StudentName } from '@web/components/student-name';
import type { ListedSubmission } from '../queries';

export function RowLink({ row, name }: { row: Pick<ListedSubmission, 'id' | 'flagged'>; name: string }) {
  return (
    <span className="student-cell">
      <Link
        to="/results/$submissionId"
        params={{ submissionId: String(row.id) }}
        search
        className="row-link"
        data-row-link=""
      >
        <StudentName name={name} />
      </Link>
      {row.flagged > 0 && (
        <span
          className="to-review"
          title={row.flagged === 1 ? '1 result to review' : `${row.flagged} results to review`}
        >
          <Flag className="i-s" aria-hidden="true" />
          <span className="vh">to review: {row.flagged}</span>
        </span>
      )}
    </span>
  );
}
