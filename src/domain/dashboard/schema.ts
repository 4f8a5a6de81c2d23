import { type } from '../schema';
import { submission } from '../submission/schema';
import { count, distribution, dollars, id, percent } from '../value/schema';

export const stats = type({
  totalSubmissions: 'number.integer >= 0',
  /** Percent with one decimal. */
  averageScore: percent,
  activeCaseStudies: 'number.integer >= 0',
});

export const caseStudyStatsRow = type({
  id,
  name: 'string',
  courseId: id,
  courseName: 'string',
  totalSubmissions: 'number.integer >= 0',
  averageScore: percent,
  lastSubmission: 'Date | null',
});

export const newestSubmission = submission.pick(
  'id',
  'studentId',
  'displayName',
  'userEmail',
  'courseId',
  'courseName',
  'companyName',
  'submissionNumber',
  'uploadedAt',
  'totalScore',
  'letterGrade',
  'state',
  'progress',
);

export const overviewStats = type({
  totalSubmissions: count,
  gradedSubmissions: count,
  averageScore: percent,
  companyCount: count,
  caseStudyCount: count,
  distribution,
});

const waiting = type({ total: count, capped: 'boolean' });

const failures = waiting.and({
  newest: type({
    id,
    studentId: 'string | null',
    userEmail: 'string | null',
    submissionNumber: 'number.integer',
    displayName: 'string',
  }).array(),
});

const monthStats = type({ submissions: count, graded: count, averageScore: percent });

export const morningStats = type({
  /** Days in UTC; the seven days end with today. */
  cameIn: { today: count, lastSevenDays: count },
  waiting: {
    flagged: waiting,
    failedGradings: failures,
    failedMails: failures,
    openQuestions: waiting,
    approvals: waiting,
  },
  /** `2026-11`, in UTC. */
  month: 'string',
  caseStudies: type({ id, name: 'string', graded: count, thisMonth: monthStats, lastMonth: monthStats }).array(),
  cost: {
    grader: 'string',
    models: type({
      model: 'string',
      calls: count,
      inputTokens: count,
      cachedTokens: count,
      outputTokens: count,
      cost: dollars,
    }).array(),
    gradings: count,
    cost: dollars,
    costPerGrading: dollars,
    tokensPerGrading: count.or('null'),
  },
});

export type DashboardStats = typeof stats.infer;

export type CaseStudyStats = typeof caseStudyStatsRow.infer;

export type NewestSubmission = typeof newestSubmission.infer;

export type Overview = typeof overviewStats.infer;

export type Morning = typeof morningStats.infer;

export type CaseStudyMonths = Morning['caseStudies'][number];

export type MonthStats = CaseStudyMonths['thisMonth'];

export type GradingCost = Morning['cost'];
