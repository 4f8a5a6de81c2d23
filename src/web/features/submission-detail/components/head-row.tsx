import { emailDialogTexts } from '@domain/messages/results-mail';
import { detailTexts } from '@domain/messages/submission-detail';
import { displayCompany } from '@domain/submission/display-company';
import { displayName } from '@domain/submission/display-name';
import { Badge } from '@web/components/badge';
import { ChevronDown, Download } from '@web/components/icons';
import { ChevronUp, Mail } from '@web/components/result-icons';
import { StudentName } from '@web/components/student-name';
import type { BreakdownRow } from '@web/features/grading-result/lib/breakdown-rows';
import type { Submission } from '@web/features/submission-mail/queries';
import { useIsAllCourses, useMayChange, useShowsCompanies } from '@web/lib/course';
import { courseInLine } from '@web/lib/course-in-line';
import { formatDay } from '@web/lib/format-date';
import { useEffect, useRef } from 'react';
import { usePlace } from '../queries';
import { useSubmissionAddress } from '../use-submission-address';
import { BackLink } from './back-link';
import { MoreMenu } from './more-menu';

type HeadRowProps = { submission: Submission; rows: readonly BreakdownRow[] };

export function HeadRow({ submission, rows }: HeadRowProps) {
  const { openDialog, openSubmission } = useSubmissionAddress();
  const place = usePlace(submission.id).data;
  const mayEmail = useMayChange('instructor');
  const previousId = place?.previousId ?? null;
  const nextId = place?.nextId ?? null;
  useNeighborKeys({ previousId, nextId, open: openSubmission });
  return (
    <div className="flex min-h-11 items-center gap-1.5">
      <BackLink />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-2.5 text-18 font-semibold tracking-tight">
          <StudentName name={displayName(submission)} />
          {submission.test && <Badge look="pen">{detailTexts.test}</Badge>}
        </h2>
        <About submission={submission} attempts={place?.attempts ?? 1} />
      </div>
      <p className="min-w-18 text-right text-13 text-ink-3 tabular-nums max-md:hidden print:hidden">
        {place?.position != null && detailTexts.place(place.position, place.total, place.capped)}
      </p>
      <Neighbor id={previousId} name={detailTexts.previous} shortcut="k" onOpen={openSubmission} />
      <Neighbor id={nextId} name={detailTexts.next} shortcut="j" onOpen={openSubmission} />
      <button type="button" className="btn max-md:hidden! print:hidden!" onClick={() => openDialog('files')}>
        <Download className="i" aria-hidden="true" />
        {detailTexts.files}
      </button>
      {!submission.test && mayEmail && (
        <button type="button" className="btn btn-main max-md:hidden! print:hidden!" onClick={() => openDialog('email')}>
          <Mail className="i" aria-hidden="true" />
          {emailDialogTexts.title}
        </button>
      )}
      <MoreMenu
        submissionId={submission.id}
        anonymous={submission.anonymous}
        test={submission.test}
        rows={rows}
        previousId={previousId}
        nextId={nextId}
      />
    </div>
  );
}

function About({ submission, attempts }: { submission: Submission; attempts: number }) {
  const isAll = useIsAllCourses();
  const showsCompany = useShowsCompanies() && !submission.anonymous && !submission.test;
  const parts = [
    isAll && courseInLine(submission.courseName),
    showsCompany && displayCompany(submission.companyName, submission.userEmail),
    submission.caseStudyName,
    detailTexts.attempt(submission.submissionNumber, Math.max(attempts, submission.submissionNumber)),
    formatDay(submission.uploadedAt, new Date()),
  ];
  return <p className="truncate text-13 text-ink-3">{parts.filter(Boolean).join(' · ')}</p>;
}

type NeighborProps = { id: number | null; name: string; shortcut: 'j' | 'k'; onOpen: (id: number) => void };

function Neighbor({ id, name, shortcut, onOpen }: NeighborProps) {
  const Icon = shortcut === 'k' ? ChevronUp : ChevronDown;
  const key = shortcut.toUpperCase();
  return (
    <button
      type="button"
      className="icon-btn disabled:cursor-default disabled:bg-transparent! disabled:text-line-control! max-md:hidden! print:hidden!"
      aria-label={`${name} (${key})`}
      aria-keyshortcuts={key}
      title={`${name} (${key})`}
      disabled={id === null}
      onClick={() => id !== null && onOpen(id)}
    >
      <Icon className="i" aria-hidden="true" />
    </button>
  );
}

type Neighbors = { previousId: number | null; nextId: number | null; open: (id: number) => void };

/** J and K, outside of fields, menus and dialogs. */
function useNeighborKeys(neighbors: Neighbors): void {
  const latest = useRef(neighbors);
  useEffect(() => {
    latest.current = neighbors;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { previousId, nextId, open } = latest.current;
      const id = { k: previousId, j: nextId }[event.key];
      if (id == null || event.defaultPrevented || isElsewhere(event)) return;
      event.preventDefault();
      open(id);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isElsewhere({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const typing = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    typing ||
    document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null
  );
}
