import type { StoredSubmission } from './portal-api';
import type { SubmissionRow } from './submission-row';

/** Oldest first; `unfinished` are shown rows that nobody has graded yet. */
export function restoredRows(
  stored: readonly StoredSubmission[],
  dismiss: ReadonlySet<number>,
): { rows: SubmissionRow[]; earlier: SubmissionRow[]; unfinished: SubmissionRow[] } {
  const shown = stored.filter((submission) => !dismiss.has(submission.id)).toReversed();
  const rows = shown.map(restoredRow);
  return {
    rows,
    earlier: stored.filter((submission) => dismiss.has(submission.id)).map(restoredRow),
    unfinished: rows.filter((_, at) => shown[at]?.status === 'pending'),
  };
}

/** What may change after an upload. */
export function changingOf(stored: StoredSubmission) {
  const { displayName, uploadedAt, emailSentAt, emailVia, willBeEmailed, maxAttempts, status } = stored;
  return { displayName, uploadedAt, emailSentAt, emailVia, willBeEmailed, maxAttempts, isGraded: status === 'graded' };
}

function restoredRow(submission: StoredSubmission): SubmissionRow {
  const files = submission.files.map(({ kind, fileName, size }) => [kind, { name: fileName, size, blob: null }]);
  return {
    // With the submission's id, because outside clients may use one student id for many submissions.
    key: `${submission.studentId}/${submission.id}`,
    studentId: submission.studentId,
    files: Object.fromEntries(files),
    status: 'completed',
    userEmail: submission.userEmail,
    caseStudyId: submission.caseStudyId,
    submissionId: submission.id,
    submissionNumber: submission.submissionNumber,
    idempotencyKey: '',
    sent: null,
    error: null,
    startError: null,
    ...changingOf(submission),
  };
}
