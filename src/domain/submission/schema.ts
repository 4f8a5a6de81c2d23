import { flagCode } from '../flag/schema';
import { emailVia } from '../mail/schema';
import { mailStates } from '../mail/states';
import { marker, secondMarkState } from '../marking/schema';
import { type } from '../schema';
import { id, slot } from '../value/schema';
import { releases, submissionStates } from './states';
import { viewNames } from './views';

export const release = type.enumerated(...releases);

export const namedSubmission = type({
  id,
  studentId: 'string | null',
  userEmail: 'string | null',
  submissionNumber: 'number.integer',
  displayName: 'string',
  companyName: 'string | null',
  caseStudyName: 'string',
});

export const submission = type({
  id,
  studentId: 'string | null',
  courseId: id,
  /** The course's code, otherwise its name. */
  courseName: 'string',
  caseStudyId: id,
  caseStudyName: 'string',
  companyId: id.or('null'),
  companyName: 'string | null',
  uploadedAt: 'Date',
  fileName: 'string',
  userEmail: 'string | null',
  submissionNumber: 'number.integer',
  /** From the roster, as entered, or derived; or a team's names [C8.1]. */
  displayName: 'string',
  /** The uploader first; names from the roster or as entered. Null for those who may not see them. */
  members: type({ email: 'string', name: 'string | null', emailState: type.enumerated('none', ...mailStates) })
    .array()
    .or('null'),
  /** Uploaded by staff to see how a case study is graded; in no list, count or statistic [C7.18]. */
  test: 'boolean',
  emailSent: 'boolean',
  emailSentAt: 'Date | null',
  totalScore: 'number.integer | null',
  maxScore: 'number.integer | null',
  letterGrade: 'string | null',
  status: "'pending' | 'graded'",
  state: type.enumerated(...submissionStates),
  /** Of the latest whole grading; null once it is complete. */
  progress: type({ graded: 'number.integer >= 0', criteria: 'number.integer > 0' }).or('null'),
  olderRubric: 'boolean',
  /** After the case study's due date as it is now [C8.9]. */
  late: 'boolean',
  /** Rounded up; 0 unless late. */
  lateMinutes: 'number.integer >= 0',
  flagged: 'number.integer >= 0 | null',
  release,
  /** Whether the student sees the results, whatever makes it so. */
  visible: 'boolean',
  /** Hidden by a person's decision, so that nothing is emailed. */
  held: 'boolean',
  emailState: type.enumerated('none', ...mailStates),
  emailVia: emailVia.or('null'),
  emailError: 'string | null',
  changedSinceSent: 'boolean',
  marker: marker.or('null'),
  secondMark: secondMarkState,
  /** Its case study hides who handed in [C8.18]. */
  anonymous: 'boolean',
});

/** Exact up to 10,000, then 10,000 and `capped`. */
export const viewCount = type({
  value: type.enumerated('all', ...viewNames),
  total: 'number.integer >= 0',
  capped: 'boolean',
});

const total = 'number.integer >= 0';

export const flagCount = type({ value: flagCode, total });

export const stateCount = type({ value: type.enumerated(...submissionStates), total });

/** Values that no submission has are missing. */
export const filterCounts = type({ flag: flagCount.array(), state: stateCount.array() });

export const submissionPage = type({ rows: submission.array(), total: 'number.integer >= 0', capped: 'boolean' });

/** Where a submission stands in a list; `position` is null if it isn't in it. */
export const submissionPlace = type({
  position: 'number.integer | null',
  total: 'number.integer >= 0',
  capped: 'boolean',
  previousId: id.or('null'),
  nextId: id.or('null'),
  /** Of the same student at the same case study; `maxAttempts` are possible, with an extension. */
  attempts: 'number.integer >= 1',
  maxAttempts: 'number.integer | null',
});

export const companySubmissionPage = type({
  submissions: submission.array(),
  total: 'number.integer >= 0',
  capped: 'boolean',
});

export const ownSubmission = type({
  id,
  /** Its slug. */
  course: 'string',
  courseName: 'string',
  caseStudyId: id,
  studentId: 'string',
  userEmail: 'string',
  submissionNumber: 'number.integer',
  displayName: 'string',
  uploadedAt: 'Date',
  files: type({ id, kind: slot, fileName: 'string', contentType: 'string', size: 'number.integer' }).array(),
  status: "'pending' | 'graded'",
  totalScore: 'number.integer | null',
  letterGrade: 'string | null',
  emailSentAt: 'Date | null',
  /** How its results email went, or would go now. */
  emailVia,
  /** As settings are now: once it is graded, or soon. */
  willBeEmailed: 'boolean',
  /** Of its student or team, with an extension; null without a limit. */
  maxAttempts: 'number.integer | null',
});

export const submittedFile = type({
  id,
  kind: slot,
  fileName: 'string',
  contentType: 'string',
  size: 'number.integer',
  /** Our own origin, so that each download is checked and no link outlives the login. */
  downloadUrl: 'string',
});

export type ViewCount = typeof viewCount.infer;

export type FilterCounts = typeof filterCounts.infer;

export type SubmissionRow = typeof submission.infer;

export type SubmissionPlace = typeof submissionPlace.infer;

export type OwnSubmission = typeof ownSubmission.infer;

export type ListedFile = typeof submittedFile.infer;

export type ReviewedSubmission = typeof namedSubmission.infer;

export const happening = type({ at: 'Date', kind: release, name: 'string' }).or({
  at: 'Date',
  kind: "'emailed'",
  recipient: 'string',
  via: emailVia,
  total: 'number.integer | null',
  maximum: 'number.integer | null',
});

export type Happening = typeof happening.infer;
