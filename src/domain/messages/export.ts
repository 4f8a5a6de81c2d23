import type { Audience } from '../comment/audience';
import type { GradedBy } from '../grading/grade';
import { offlineLabel } from './grading';

export const submissionHeadings = [
  'Submission',
  'Student ID',
  'Email',
  'Company',
  'Case study',
  'Attempt',
  'Uploaded (UTC)',
  'Status',
  'Total',
  'Maximum',
  'Letter grade',
  'Flagged results',
  'Graded by',
  'Email state',
] as const;

export const rationaleHeadings = [
  'Submission',
  'Student ID',
  'Criterion',
  'Score',
  'Maximum',
  'Graded by',
  'Rationale',
  'Strengths',
  'Opportunities',
  'Next steps',
  'Citations',
  'Flags',
  'Feedback',
  'Staff note',
  'Reason for the student',
  'Score before the change',
  'Changed by',
  'Text edited by',
] as const;

export const commentHeadings = [
  'Submission',
  'Student ID',
  'Criterion',
  'Place',
  'Quote',
  'Read by',
  'Comment',
  'Written by',
  'Written (UTC)',
] as const;

export const audienceNames: Record<Audience, string> = { student: 'The student', staff: 'Staff', ai: 'The AI grader' };

export const sheetNames = { submissions: 'Submissions', rationales: 'Rationales', comments: 'Comments' } as const;

export const gradedByNames: Record<GradedBy, string> = { ai: 'AI', offline: offlineLabel, person: 'A person' };

export const statusNames = { graded: 'Graded', pending: 'Not graded' } as const;

export const cutText = ' … (cut here: a cell holds no more)';

export const maxExported = 1_000;
export const maxZipped = 200;
