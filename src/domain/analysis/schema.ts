import { category } from '../criterion/schema';
import { type } from '../schema';
import { count, distribution, id, percent } from '../value/schema';

const share = percent.or('null');

const letterCounts = type({ letter: 'string', count }).array();

export const performer = type({
  submissionId: id,
  studentId: 'string | null',
  userEmail: 'string | null',
  displayName: 'string',
  submissionNumber: 'number.integer',
  caseStudyId: id,
  caseStudyName: 'string',
  uploadedAt: 'Date',
  totalScore: 'number.integer',
  maxScore: 'number.integer',
  percent,
  letterGrade: 'string | null',
});

const comparedCaseStudy = type({
  caseStudyId: id,
  name: 'string',
  submissions: count,
  graded: count,
  averageScore: percent,
  median: share,
  lastSubmission: 'Date | null',
  overall: { graded: count, averageScore: percent },
});

const month = type({ month: 'string', submissions: count, graded: count, averageScore: percent });

const analyzedCriterion = type({
  criterionId: id,
  name: 'string',
  category,
  maxScore: 'number.integer',
  isArchived: 'boolean',
  graded: count,
  /** In points; null without submissions. */
  mean: 'number | null',
  /** Sample standard deviation in points. */
  sd: 'number | null',
  share,
  lost: 'number | null',
  /** Submissions with 0, 1, … points; longer than the maximum where a version had more points. */
  counts: count.array(),
  discrimination: type('-1 <= number <= 1').or('null'),
  why: "'too-few' | 'no-spread' | null",
  toReview: count,
  changedByPeople: count,
});

/** [S8.1] Averages, buckets and criteria are of completely graded submissions. */
export const caseStudyStatistics = type({
  submissions: count,
  graded: count,
  incomplete: count,
  grading: count,
  average: percent,
  quartiles: type(['number', 'number', 'number']).or('null'),
  /** 0–4, 5–9, … 95–100 percent. */
  buckets: count.array().exactlyLength(20),
  letters: letterCounts,
  /** Graded and visible to the student. */
  published: count,
  toReview: type({ total: count, capped: 'boolean', submissions: count }),
  criteria: analyzedCriterion.array(),
});

export const companyAnalysis = type({
  company: type({ id, name: 'string', domain: 'string' }).or('null'),
  submissions: count,
  latestAttempts: count,
  graded: count,
  averageScore: percent,
  median: share,
  distribution,
  letters: letterCounts,
  lettersWithoutAPlus: letterCounts,
  top: performer.array(),
  bottom: performer.array(),
  caseStudies: comparedCaseStudy.array(),
  trend: month.array(),
  /** A criterion of several case studies has a row for each. */
  criteria: analyzedCriterion.merge({ caseStudyId: id, caseStudyName: 'string', overallShare: share }).array(),
});

export type CompanyAnalysis = typeof companyAnalysis.infer;

export type CaseStudyStatistics = typeof caseStudyStatistics.infer;

export type Performer = CompanyAnalysis['top'][number];

export type MonthTrend = CompanyAnalysis['trend'][number];

export type CaseStudyComparison = CompanyAnalysis['caseStudies'][number];

export type AnalyzedCriterion = typeof analyzedCriterion.infer;

export type CriterionStatistics = Pick<
  AnalyzedCriterion,
  'graded' | 'mean' | 'sd' | 'lost' | 'share' | 'discrimination' | 'why'
>;
