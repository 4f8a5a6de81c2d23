import { detailLines, detailTexts } from '@domain/messages/submission-detail';
import { linkTexts } from '@domain/messages/submission-link';
import { ChevronsUpDown } from '@web/components/result-icons';
import type { BreakdownRow } from '@web/features/grading-result/lib/breakdown-rows';
import { rowsTotal } from '@web/features/grading-result/lib/rows-total';
import type { Submission } from '@web/features/submission-mail/queries';
import { formatDay } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import type { ReactNode } from 'react';
import { useSubmissionAddress } from '../use-submission-address';
import { EmailLine } from './email-line';

type DetailsLinesProps = { submission: Submission; rows: readonly BreakdownRow[] };

/** [2.39] [4.3] */
export function DetailsLines({ submission, rows }: DetailsLinesProps) {
  const { openDialog } = useSubmissionAddress();
  // A test has no student, so nothing is sent.
  const isSent = !submission.test;
  const graded = rows.flatMap(({ result }) => result ?? []);
  const stale = graded.filter((result) => result.stale).length;
  const { score, complete } = rowsTotal(submission, rows);
  return (
    <section className="relative min-w-0" aria-labelledby="details">
      <h2 className="mb-0.5 text-12 font-normal text-ink-3" id="details">
        {detailTexts.details}
      </h2>
      <dl className="m-0 text-13 leading-4.75">
        {isSent && (
          <>
            <Line name={detailLines.results}>
              <Visibility submission={submission} />
            </Line>
            <Line name={detailLines.email}>
              <EmailLine submission={submission} total={complete ? score : null} />
            </Line>
          </>
        )}
        <Line name={detailLines.rubric}>
          {graded.length === 0 ? '–' : stale === 0 ? detailLines.newest : detailLines.older(stale, graded.length)}
        </Line>
        {submission.marker ? (
          <Line name={detailLines.marker}>{submission.marker.username}</Line>
        ) : (
          isSent && (
            <Line name={detailLines.link}>
              <LinkState submissionId={submission.id} />
            </Line>
          )
        )}
      </dl>
      <button
        type="button"
        className="icon-btn icon-btn-small absolute top-1.5 right-2 print:hidden!"
        aria-label={detailTexts.allDetails}
        onClick={() => openDialog('details')}
      >
        <ChevronsUpDown className="i-s" aria-hidden="true" />
      </button>
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[64px_minmax(0,1fr)] gap-2.5">
      <dt className="text-ink-3">{name}</dt>
      <dd className="m-0 truncate">{children}</dd>
    </div>
  );
}

function Visibility({ submission }: { submission: Submission }) {
  const { visible } = submission;
  if (visible === null) return null;
  return visible ? (
    <b className="text-top-ink">{detailLines.published}</b>
  ) : (
    <b className="text-mid-ink">{detailLines.hidden}</b>
  );
}

function LinkState({ submissionId }: { submissionId: number }) {
  const { data } = trpc.links.list.useQuery({ id: submissionId });
  if (!data) return '–';
  return `${linkTexts.counts(data)}${data.lastOpenedAt ? linkTexts.lastOpened(formatDay(data.lastOpenedAt, new Date())) : ''}`;
}
