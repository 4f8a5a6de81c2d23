import { drillDownTexts } from '@domain/messages/company';
import { letterGrade } from '@domain/scoring/letter-grade';
import { displayName } from '@domain/submission/display-name';
import { Link } from '@tanstack/react-router';
import { totalLook } from '@web/components/score-look';
import { StudentName } from '@web/components/student-name';
import type { ListedSubmission } from '@web/features/submission/listed-submission';
import { startDownload } from '@web/features/submission/start-download';
import { Download } from 'lucide-react';

type RowProps = { row: ListedSubmission };

/** Opens the submission from anywhere in its row; from there, the way back leads to the company's results. */
export function SubmissionLink({ row }: RowProps) {
  return (
    <Link
      to="/results/$submissionId"
      params={{ submissionId: String(row.id) }}
      search={{ tab: 'individual', ...(row.companyId !== null && { company: row.companyId }) }}
      className="row-link"
      data-row-link=""
    >
      <StudentName name={displayName(row)} />
    </Link>
  );
}

/** `83/100`, or why there is no total. */
export function TotalScore({ row: { totalScore, maxScore, status } }: RowProps) {
  if (totalScore === null || maxScore === null) {
    return status === 'graded' ? (
      <span className="s12 c-mid">Incomplete</span>
    ) : (
      <span className="s12 mut">Not graded</span>
    );
  }
  return (
    <span className="num">
      <b>{totalScore}</b>
      <span className="mut hide-phone">/{maxScore}</span>
    </span>
  );
}

/** On the company page's scale, whose best letter is A+ [9.3]. */
export function Letter({ row: { totalScore: total, maxScore: max } }: RowProps) {
  const letter = letterGrade(total, max);
  if (letter === null || total === null || max === null) {
    return (
      <span className="mut" aria-hidden="true">
        –
      </span>
    );
  }
  return <span className={`letter letter-small band-${totalLook(total, max)}`}>{letter}</span>;
}

/** The files of a submission, more than one in a zip [2.33] [8.6]. `short`: where there is no room for a word. */
export function DownloadFiles({ row, short = false }: RowProps & { short?: boolean }) {
  const name = displayName(row);
  const url = `/api/submissions/${row.id}/download`;
  return (
    <a
      className={short ? 'icon-btn' : 'btn btn-quiet btn-small'}
      href={url}
      download
      aria-label={`${drillDownTexts.download} the files of ${name}`}
      onClick={(event) => {
        event.preventDefault();
        void startDownload(url, `The files of ${name}`);
      }}
    >
      <Download className="i" aria-hidden="true" />
      {!short && drillDownTexts.download}
    </a>
  );
}
