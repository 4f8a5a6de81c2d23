import { publicationStates } from '../publication/states';
import { type } from '../schema';
import { count, id } from '../value/schema';
import { windowStates } from './submission-window';

export const caseStudy = type({
  id,
  courseId: id,
  name: 'string',
  description: 'string',
  createdAt: 'Date',
  opensAt: 'Date | null',
  /** Work after it is marked late. */
  dueAt: 'Date | null',
  closesAt: 'Date | null',
  maxAttempts: 'number.integer | null',
  /** 1 without teams. */
  maxTeamSize: 'number.integer',
  results: type.enumerated(...publicationStates),
  publishedAt: 'Date | null',
  draft: 'boolean',
  /** What the points of its criteria should add up to. */
  totalPoints: 'number.integer',
  /** Staff see aliases for names until results are published [C8.18]. */
  anonymous: 'boolean',
});

/** `courseName` is the course's code if it has one. */
export const listedCaseStudy = caseStudy.merge({ courseName: 'string' });

export const publicCaseStudy = caseStudy
  .omit('courseId', 'results', 'publishedAt', 'draft', 'totalPoints', 'anonymous')
  .and({
    areas: type({ name: 'string', points: 'number.integer' }).array(),
    status: type.enumerated(...windowStates),
    /** Whether a student sees results as they are graded, unless the submission decides for itself. */
    showsResults: 'boolean',
    asksName: 'boolean',
    asksProof: 'boolean',
    maxFileMb: 'number.integer',
  });

export const caseStudyOverview = type({
  id,
  /** Of the criteria it is graded by. */
  criteria: count,
  points: count,
  submissions: count,
  graded: count,
  /** Graded and not visible to the student: ready to publish. */
  ready: count,
});

export type CaseStudyOverview = typeof caseStudyOverview.infer;
