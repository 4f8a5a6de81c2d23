import { type } from 'arktype';
import { emailVia } from '../mail/schema';
import { id, slot } from '../value/schema';

export const release = type("'by-setting' | 'released' | 'held'");

/** Which submission it is, where a list is about something else. */
export const namedSubmission = type({
  id,
  studentId: 'string',
  userEmail: 'string',
  submissionNumber: 'number.integer',
  companyName: 'string | null',
  caseStudyName: 'string',
});

export const submission = type({
  id,
  studentId: 'string',
  caseStudyId: id,
  companyId: id.or('null'),
  companyName: 'string | null',
  uploadedAt: 'Date',
  fileName: 'string',
  userEmail: 'string',
  submissionNumber: 'number.integer',
  emailSent: 'boolean',
  emailSentAt: 'Date | null',
  totalScore: 'number.integer | null',
  maxScore: 'number.integer | null',
  letterGrade: 'string | null',
  status: "'pending' | 'graded'",
  flagged: 'number.integer >= 0',
  release,
  emailState: "'none' | 'queued' | 'sent' | 'failed'",
  emailVia: emailVia.or('null'),
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
  size: 'number.integer',
  downloadUrl: 'string',
});
