import { type } from 'arktype';
import { emailVia } from '../mail/schema';
import { mailStates } from '../mail/states';
import { id, slot } from '../value/schema';
import { releases } from './releases';

export const release = type.enumerated(...releases);

/** Which submission it is, where a list is about something else. */
export const namedSubmission = type({
  id,
  studentId: 'string',
  userEmail: 'string',
  submissionNumber: 'number.integer',
  companyName: 'string | null',
  caseStudyName: 'string',
});

/** A submission as the desk lists it [3.8]. */
export const submission = type({
  id,
  studentId: 'string',
  caseStudyId: id,
  companyId: id.or('null'),
  /** The linked company's. */
  companyName: 'string | null',
  uploadedAt: 'Date',
  /** The workbook's. */
  fileName: 'string',
  userEmail: 'string',
  submissionNumber: 'number.integer',
  emailSent: 'boolean',
  emailSentAt: 'Date | null',
  /** Null until no criterion lacks a result. */
  totalScore: 'number.integer | null',
  maxScore: 'number.integer | null',
  letterGrade: 'string | null',
  status: "'pending' | 'graded'",
  /** How many of its current results want a person's look. */
  flagged: 'number.integer >= 0',
  /** Whether its student may see results whatever the setting says. */
  release,
  emailState: type.enumerated('none', ...mailStates),
  /** Null while the latest mail of results has not gone anywhere. */
  emailVia: emailVia.or('null'),
  /** Why the latest mail of results has not gone out, as a sentence; null when there is nothing to say. */
  emailError: 'string | null',
});

/** `capped` says that more match than `total`. */
export const submissionPage = type({ rows: submission.array(), total: 'number.integer >= 0', capped: 'boolean' });

/** As a company's submissions are answered [7.20]. */
export const companySubmissionPage = type({
  submissions: submission.array(),
  total: 'number.integer >= 0',
  capped: 'boolean',
});

export const ownSubmission = type({
  id,
  caseStudyId: id,
  studentId: 'string',
  userEmail: 'string',
  submissionNumber: 'number.integer',
  uploadedAt: 'Date',
  files: type({ id, kind: slot, fileName: 'string', contentType: 'string', size: 'number.integer' }).array(),
  status: "'pending' | 'graded'",
  totalScore: 'number.integer | null',
  letterGrade: 'string | null',
});

export const submittedFile = type({
  id,
  kind: slot,
  fileName: 'string',
  contentType: 'string',
  /** In bytes. */
  size: 'number.integer',
  /** On our own origin: access is checked at every download, and no link outlives the login. */
  downloadUrl: 'string',
});

export type SubmissionRow = typeof submission.infer;

export type OwnSubmission = typeof ownSubmission.infer;

export type ListedFile = typeof submittedFile.infer;

export type ReviewedSubmission = typeof namedSubmission.infer;
