import { drillDownTexts } from '@domain/messages/company';
import { displayName } from '@domain/submission/display-name';
import { Link } from '@tanstack/react-router';
import { Download } from '@web/components/icons';
import { rowLinkLook } from '@web/components/row-link-look';
import { startDownload } from '@web/components/start-download';
import { StudentName } from '@web/components/student-name';
import type { ListedSubmission } from '@web/features/submission/queries';

type RowProps = { row: ListedSubmission };

export function SubmissionLink({ row }: RowProps) {
  return (
    <Link
      to="/results/$submissionId"
      params={{ submissionId: String(row.id) }}
      search={{ tab: 'individual', ...(row.companyId !== null && { company: row.companyId }) }}
      className={rowLinkLook}
      data-row-link=""
    >
      <StudentName name={displayName(row)} />
    </Link>
  );
}

/** Several files come in a zip [8.6]. `short`: no room for a word. */
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
