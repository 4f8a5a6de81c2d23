import { emailStateName } from '@domain/messages/results';
import { detailLines, detailTexts } from '@domain/messages/submission-detail';
import { linkTexts } from '@domain/messages/submission-link';
import { linkLook } from '@web/components/link-look';
import { ChevronsUpDown } from '@web/components/result-icons';
import type { BreakdownRow } from '@web/features/grading-result/lib/breakdown-rows';
import { rowsTotal } from '@web/features/grading-result/lib/rows-total';
import type { Submission } from '@web/features/submission-mail/queries';
import { formatDay } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import type { ReactNode } from 'react';
import { useSubmissionAddress } from '../use-submission-address';

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

type EmailLineProps = { submission: Submission; total: number | null };

/** Whether the student has been emailed the current results [4.3] [S6.1]. */
function EmailLine({ submission, total }: EmailLineProps) {
  const { emailState, emailSentAt, changedSinceSent } = submission;
  if (emailState !== 'sent' || !emailSentAt) {
    return (
      <span className={emailState === 'failed' ? 'font-semibold text-low-ink' : undefined}>
        {partlySent(submission) ?? emailStateName(submission)}
      </span>
    );
  }
  return changedSinceSent ? <Changed submission={submission} total={total} /> : sentOn(submission, emailSentAt);
}

/** If results reached only some members of a team. */
function partlySent({ members, emailState, emailVia }: Submission): string | null {
  const sent = members?.filter((member) => member.emailState === 'sent').length ?? 0;
  const reaches = emailVia === null || emailVia === 'resend';
  if (!members || !reaches || sent === 0 || sent === members.length) return null;
  const counts = detailLines.sentTo(sent, members.length);
  return emailState === 'none' ? counts : `${emailStateName({ emailState, emailVia })}, ${counts}`;
}

function Changed({ submission, total }: EmailLineProps) {
  const { id, userEmail, emailSentAt } = submission;
  const { openDialog } = useSubmissionAddress();
  const happened = trpc.submissions.history.useQuery({ id }, { staleTime: 0 }).data ?? [];
  const emails = happened.flatMap((one) => (one.kind === 'emailed' ? one : []));
  // Not a copy to another address, because the student doesn't know of it.
  const last = emails.find(({ recipient }) => recipient === userEmail) ?? emails[0];
  const sent = sentOn(submission, last?.at ?? emailSentAt ?? '');
  const text = detailLines.changed(sent, last?.total ?? null, total);
  return (
    <span className="flex min-w-0 gap-x-1.5">
      <b className="min-w-0 truncate text-mid-ink" title={text}>
        {text}
      </b>
      <button type="button" className={`${linkLook} shrink-0 print:hidden!`} onClick={() => openDialog('email')}>
        {detailLines.emailChange}
      </button>
    </span>
  );
}

const sentOn = (submission: Submission, at: string) => `${emailStateName(submission)} ${formatDay(at, new Date())}`;
