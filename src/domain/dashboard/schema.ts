import { type } from 'arktype';
import { count, distribution, dollars, id, percent } from '../value/schema';

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

export const overviewFigures = type({
  totalSubmissions: count,
  gradedSubmissions: count,
  averageScore: percent,
  companyCount: count,
  caseStudyCount: count,
  distribution,
});

const waiting = type({ total: count, capped: 'boolean' });

const failures = waiting.and({
  newest: type({ id, studentId: 'string', userEmail: 'string', submissionNumber: 'number.integer' }).array(),
});

const monthFigures = type({ submissions: count, graded: count, averageScore: percent });

export const morningFigures = type({
  cameIn: { today: count, lastSevenDays: count },
  waiting: {
    flagged: waiting,
    failedGradings: failures,
    failedMails: failures,
    openQuestions: waiting,
    approvals: waiting,
  },
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
