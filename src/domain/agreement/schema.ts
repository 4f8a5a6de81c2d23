import { type } from 'arktype';
import { gradingResult } from '../grading-result/schema';
import { shownSample } from '../sample/schema';
import { namedSubmission } from '../submission/schema';
import { count, id } from '../value/schema';

/** What a measuring process is given: of each set its pairs, a person's score first. */
export const pairSets = type(['number.integer', 'number.integer']).array().array();

const interval = type({ low: 'number', high: 'number' });

const estimate = type({ value: 'number', interval: interval.or('null') });

/** Of one criterion, or in total. */
export const agreement = type({ verdict: "'too-few'", n: 'number.integer >= 0' }).or({
  verdict: "'measured'",
  n: 'number.integer >= 0',
  kappa: estimate.or('null'),
  exact: estimate,
  withinOne: estimate,
  meanAbsoluteError: estimate,
  bias: estimate,
  limits: { bias: 'number', deviation: 'number', low: 'number', high: 'number' },
});

/** What it answers. */
export const agreements = agreement.array();

/** How two agree on one criterion, or in total. */
const comparedArea = type({
  /** Null for the total. */
  criterionId: id.or('null'),
  name: 'string',
  maxScore: 'number.integer',
  agreement,
  /** Of a total by letters, of a criterion by its score ranges. */
  confusion: { classes: 'string[]', rows: 'number[][]' },
  /** The pairs, a person's score first, in an order that does not say whose they are. */
  pairs: type(['number.integer', 'number.integer']).array(),
});

const comparison = type({ total: comparedArea, criteria: comparedArea.array() });

export const agreementReport = type({
  sample: shownSample,
  /** The sessions that are compared; null where nobody has finished anything, or nobody else. */
  person: id.or('null'),
  other: id.or('null'),
  graders: type({ name: 'string', submissions: count }).array(),
  grader: 'string | null',
  withGrader: comparison.or('null'),
  withPerson: comparison.or('null'),
  /** Where the grader's own scores are biased, and what would take that away. */
  calibration: type({
    criterionId: id,
    name: 'string',
    maxScore: 'number.integer',
    version: 'number.integer >= 1',
    offset: 'number.integer',
    ofOther: type({ offset: 'number.integer', grader: 'string' }).or('null'),
    raw: agreement,
    proposal: type({ kind: "'offset'", offset: 'number.integer' }).or({
      kind: "'none'",
      why: "'too-few' | 'unstable' | 'small'",
    }),
  }).array(),
  /** Pairs that the caller may see because they have finished these submissions; `hidden` are the others. */
  differing: type({
    position: 'number.integer >= 1',
    submission: namedSubmission,
    person: 'number.integer',
    other: 'number.integer',
    most: {
      criterionId: id,
      name: 'string',
      maxScore: 'number.integer',
      person: 'number.integer',
      other: 'number.integer',
    },
  }).array(),
  hidden: count,
  /** Results that were graded by another version of their criterion than people were. */
  otherVersions: count,
  /** Results with other points than people could give: they are in no figure. */
  leftOut: count,
});

export const comparedSubmission = type({
  position: 'number.integer >= 1',
  submission: namedSubmission,
  /** What graders made of it, criterion by criterion, with reasons and citations. */
  results: type({ grader: 'string', result: gradingResult }).array(),
  /** What each person gave who has finished it. */
  given: type({
    session: id,
    name: 'string',
    criterionId: id,
    score: 'number.integer',
    note: 'string',
  }).array(),
});

export type AgreementReport = typeof agreementReport.infer;

export type Comparison = typeof comparison.infer;

export type ComparedArea = typeof comparedArea.infer;

export type DifferingPair = AgreementReport['differing'][number];

export type CriterionCalibration = AgreementReport['calibration'][number];

export type ComparedSubmission = typeof comparedSubmission.infer;
