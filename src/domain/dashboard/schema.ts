import { type } from 'arktype';
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
  totalSubmissions: 'number.integer >= 0',
  /** Percent with one decimal. */
  averageScore: percent,
  /** When the newest one came; null when there is none. */
  lastSubmission: 'Date | null',
});

/** A submission as the dashboard shows it [3.3]. */
export const newestSubmission = type({
  id,
  studentId: 'string',
  userEmail: 'string',
  /** The linked company's. */
  companyName: 'string | null',
  submissionNumber: 'number.integer',
  uploadedAt: 'Date',
  /** The plain sum; null until no criterion lacks a result. */
  totalScore: 'number.integer | null',
  letterGrade: 'string | null',
});

export const overviewFigures = type({
  totalSubmissions: count,
  /** How many of them are completely graded. */
  gradedSubmissions: count,
  /** Of those, in percent with one decimal; 0 when there are none. */
  averageScore: percent,
  /** How many are stored, whatever is chosen. */
  companyCount: count,
  caseStudyCount: count,
  /** How many completely graded submissions reach 0, 1, … 100 whole percent of their maximum: 101 counts. */
  distribution,
});

const waiting = type({ total: count, capped: 'boolean' });

const failures = waiting.and({
  newest: type({ id, studentId: 'string', userEmail: 'string', submissionNumber: 'number.integer' }).array(),
});

const monthFigures = type({ submissions: count, graded: count, averageScore: percent });

export const morningFigures = type({
  /** How many submissions came in, by days in UTC; the seven days end with today. */
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
  caseStudies: type({ id, name: 'string', graded: count, thisMonth: monthFigures, lastMonth: monthFigures }).array(),
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

export type Overview = typeof overviewFigures.infer;

export type Morning = typeof morningFigures.infer;

export type CaseStudyMonths = Morning['caseStudies'][number];

export type MonthFigures = CaseStudyMonths['thisMonth'];

export type GradingCost = Morning['cost'];

export type ModelCost = GradingCost['models'][number];
