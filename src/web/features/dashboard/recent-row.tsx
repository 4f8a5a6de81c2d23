import { recentSubmissions as texts } from '@domain/messages/dashboard';
import { displayCompany } from '@domain/submission/display-company';
import { displayName } from '@domain/submission/display-name';
import { Link } from '@tanstack/react-router';
import { StudentName } from '@web/components/student-name';
import { shownDate } from '@web/lib/format-date';
import type { NewestSubmission } from './dashboard-calls';
import { gradeLook } from './grade-look';

/** One submission [2.18] under its shown name and company [9.12]; all of it leads to its results. */
export function RecentRow({ row }: { row: NewestSubmission }) {
  const { totalScore, letterGrade } = row;
  const company = displayCompany(row.companyName, row.userEmail);
  return (
    <div className="dashboard-row recent-row">
      <div className="row-words">
        <Link
          to="/results/$submissionId"
          params={{ submissionId: String(row.id) }}
          search={{}}
          className="row-link block"
        >
          <StudentName name={displayName(row)} />
        </Link>
        <span className="s12 mut num recent-line" title={company}>
          <span className="clip">{company}</span>
          <span className="recent-date"> · {texts.submitted(shownDate(row.uploadedAt))}</span>
        </span>
      </div>
      {totalScore === null ? (
        <span className="recent-open s12 mut">{texts.notGraded}</span>
      ) : (
        <span className="recent-score">
          <b className="num">{totalScore}</b>
          <span className="mut num">{texts.outOf}</span>
          <span className="s12 mut block">{texts.scoreLabel}</span>
        </span>
      )}
      {letterGrade === null ? (
        <span className="mut recent-letter" aria-hidden="true">
          –
        </span>
      ) : (
        <span className={`letter letter-small recent-letter grade-${gradeLook(letterGrade)}`}>{letterGrade}</span>
      )}
    </div>
  );
}
