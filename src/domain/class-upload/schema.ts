import { type } from '../schema';
import { count, id } from '../value/schema';

/** `refusal`: why the student's last upload was refused. */
export const listedStudent = type({ email: 'string', name: 'string', refusal: 'string | null' });

export const maxClassRows = 2_000;

export const gradingProgress = type.enumerated('graded', 'grading', 'waiting', 'incomplete', 'none');

const classUploadRow = type({
  email: 'string',
  name: 'string',
  /** Null until the student's files are accepted. */
  submissionId: id.or('null'),
  state: gradingProgress,
  error: 'string | null',
  gradedCriteria: count,
  criteria: count,
  totalScore: 'number.integer | null',
  maxScore: 'number.integer | null',
  letterGrade: 'string | null',
});

export const classUpload = type({
  id,
  caseStudyId: id,
  caseStudyName: 'string',
  createdByName: 'string',
  createdAt: 'Date',
  rows: classUploadRow.array(),
});

export type ListedStudent = typeof listedStudent.infer;

export type ClassUploadRow = typeof classUploadRow.infer;

export type ClassUpload = typeof classUpload.infer;
