import { role } from '@domain/user/schema';
import { type } from 'arktype';
import { id } from './input';
import { emailVia } from './submission-output';

/** The answers' shapes, as `/api/openapi.json` tells them; dates are ISO 8601 strings once they are sent. */
export const caseStudy = type({
  id,
  name: 'string',
  description: 'string',
  createdAt: 'Date',
  opensAt: 'Date | null',
  closesAt: 'Date | null',
  maxAttempts: 'number.integer | null',
});

export const publicCaseStudy = caseStudy.and({ areas: type({ name: 'string', points: 'number.integer' }).array() });

export const success = type({ success: 'true' });

export const user = type({
  id,
  username: 'string',
  email: 'string',
  role,
  isActive: 'boolean',
  lastLogin: 'Date | null',
  createdAt: 'Date',
});

export const me = type({ isAuthenticated: 'false' }).or({ isAuthenticated: 'true', user });

export const listedSession = type({ browser: 'string', createdAt: 'Date', expiresAt: 'Date', current: 'boolean' });

export const auditEntry = type({
  id,
  at: 'Date',
  actorName: 'string',
  action: 'string',
  subject: 'string',
  changes: type({ '[string]': type({ from: 'unknown', to: 'unknown' }) }),
});

export const setting = type({ key: 'string', value: 'string', description: 'string', updatedAt: 'Date' });

export const settings = type({ '[string]': type({ value: 'string', description: 'string', updatedAt: 'Date' }) });

export const category = type("'core' | 'case-specific'");

export const caseStudyOverview = type({
  id,
  criteria: type({ category, maxScore: 'number.integer' }).array(),
  submissions: 'number.integer >= 0',
});

const fileKind = type("'excel' | 'ppt' | 'summary'");

export const citation = type({ locator: 'string', quote: 'string', match: "'exact' | 'near'" });

export const gradingResult = type({
  id,
  submissionId: id,
  criterionId: id,
  criterionVersion: 'number.integer >= 1',
  stale: 'boolean',
  criterionName: 'string',
  category,
  score: 'number.integer',
  maxScore: 'number.integer',
  rationale: 'string',
  strengths: 'string[]',
  opportunities: 'string[]',
  nextSteps: 'string[]',
  evidence: citation.array(),
  flagReview: 'boolean',
  flagReasons: 'string[]',
  userFeedback: 'string | null',
  overrideReason: 'string | null',
  locked: 'boolean',
  gradingIteration: 'number.integer >= 1',
  gradedBy: "'ai' | 'offline' | 'person'",
  gradedAt: 'string',
});

export const ownSubmission = type({
  id,
  caseStudyId: id,
  studentId: 'string',
  userEmail: 'string',
  submissionNumber: 'number.integer',
  uploadedAt: 'Date',
  files: type({ id, kind: fileKind, fileName: 'string', contentType: 'string', size: 'number.integer' }).array(),
  status: "'pending' | 'graded'",
  totalScore: 'number.integer | null',
  letterGrade: 'string | null',
});

export const submittedFile = type({
  id,
  kind: fileKind,
  fileName: 'string',
  contentType: 'string',
  size: 'number.integer',
  downloadUrl: 'string',
});

const blockKind = type(
  "'cell' | 'chart' | 'table' | 'slide' | 'heading' | 'text' | 'list' | 'note' | 'comment' | 'box' | 'name' | 'alt'",
);

const hiddenReason = type("'hidden-sheet' | 'hidden-row' | 'hidden-column' | 'hidden-slide' | 'notes' | 'comment'").or(
  "'alt-text' | 'off-slide' | 'white-text' | 'tiny-text' | 'hidden-text' | 'deleted-text'",
);

export const fileEvidence = type({
  fileId: id,
  kind: fileKind,
  coverage: { complete: 'boolean', notes: 'string[]' },
  blocks: type({
    locator: 'string',
    kind: blockKind,
    text: 'string',
    'value?': 'number | string | boolean | null | undefined',
    'formula?': 'string | undefined',
    'format?': 'string | undefined',
    'hidden?': 'boolean | undefined',
    'why?': hiddenReason.array().or('undefined'),
    'label?': 'string | undefined',
    'page?': 'number.integer | undefined',
    'level?': 'number.integer | undefined',
  }).array(),
});

export const startedGrading = type({
  '+': 'delete',
  submissionId: id,
  state: "'queued' | 'running' | 'completed' | 'failed'",
});

export const mailPreview = type({ from: 'string', subject: 'string', html: 'string', text: 'string' });

export const emailedResults = type({ success: 'true', emailSentAt: 'Date', emailVia }).or({ state: "'queued'" });
