import { type } from 'arktype';
import { id } from './input';

const percent = type('0 <= number <= 100');

export const stats = type({
  totalSubmissions: 'number.integer >= 0',
  averageScore: percent,
  activeCaseStudies: 'number.integer >= 0',
});

export const caseStudyStatsRow = type({
  id,
  name: 'string',
  totalSubmissions: 'number.integer >= 0',
  averageScore: percent,
  lastSubmission: 'Date | null',
});

export const newestSubmission = type({
  id,
  studentId: 'string',
  userEmail: 'string',
  companyName: 'string | null',
  submissionNumber: 'number.integer',
  uploadedAt: 'Date',
  totalScore: 'number.integer | null',
  letterGrade: 'string | null',
});
