import { type } from 'arktype';
import { category } from '../criterion/schema';
import { count, distribution, id, percent } from '../value/schema';

const share = percent.or('null');

const letterCounts = type({ letter: 'string', count }).array();

export const performer = type({
  submissionId: id,
  studentId: 'string',
  userEmail: 'string',
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
  deviation: 'number | null',
  share,
  overallShare: share,
  /** If null, `undecided` says why. */
  discrimination: type('-1 <= number <= 1').or('null'),
  undecided: "'too-few' | 'no-spread' | null",
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
  criteria: analyzedCriterion.array(),
});

export type CompanyAnalysis = typeof companyAnalysis.infer;

export type Performer = CompanyAnalysis['top'][number];

export type MonthTrend = CompanyAnalysis['trend'][number];

export type CaseStudyComparison = CompanyAnalysis['caseStudies'][number];

export type CriterionStatistics = Pick<
  CompanyAnalysis['criteria'][number],
  'graded' | 'mean' | 'deviation' | 'share' | 'discrimination' | 'undecided'
>;
