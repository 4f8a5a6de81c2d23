import { gradingResult } from '../grading-result/schema';
import { publicSample } from '../sample/schema';
import { type } from '../schema';
import { namedSubmission } from '../submission/schema';
import { count, id } from '../value/schema';

/** A person's score first. */
export const pairSets = type(['number.integer', 'number.integer']).array().array();

const interval = type({ low: 'number', high: 'number' });

const estimate = type({ value: 'number', interval: interval.or('null') });

export const agreement = type({ verdict: "'too-few'", n: 'number.integer >= 0' }).or({
  verdict: "'measured'",
  n: 'number.integer >= 0',
  /** Quadratic weighted. Null if everybody gave the same score, because chance agrees as well then. */
  kappa: estimate.or('null'),
  /** Share of pairs, 0 to 1. */
  exact: estimate,
  withinOne: estimate,
  meanAbsoluteError: estimate,
  /** Mean difference in points; above 0, `other` scores higher than `person`. */
  bias: estimate,
  limits: { bias: 'number', deviation: 'number', low: 'number', high: 'number' },
});

export const agreements = agreement.array();

const comparedArea = type({
  criterionId: id.or('null'),
  name: 'string',
  maxScore: 'number.integer',
  agreement,
  /** Letters for a total, score ranges for a criterion; `rows[person][other]`. */
  confusion: { classes: 'string[]', rows: 'number[][]' },
  /** A person's score first, shuffled so that nobody can tell whose they are. */
  pairs: type(['number.integer', 'number.integer']).array(),
});

const comparison = type({ total: comparedArea, criteria: comparedArea.array() });

export const agreementReport = type({
  sample: publicSample,
  person: id.or('null'),
  other: id.or('null'),
  graders: type({ name: 'string', submissions: count }).array(),
  grader: 'string | null',
  withGrader: comparison.or('null'),
  withPerson: comparison.or('null'),
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
  /** Only submissions that the caller has finished, so that blind scores stay blind; `hidden` counts the others. */
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
  otherVersions: count,
  /** Excluded from all figures, because their maximum differs from the one that people graded with. */
  leftOut: count,
});

export const comparedSubmission = type({
  position: 'number.integer >= 1',
  submission: namedSubmission,
  results: type({ grader: 'string', result: gradingResult }).array(),
  given: type({ session: id, name: 'string', criterionId: id, score: 'number.integer', note: 'string' }).array(),
});

export type AgreementReport = typeof agreementReport.infer;

export type Comparison = typeof comparison.infer;

export type ComparedArea = typeof comparedArea.infer;

export type DifferingPair = AgreementReport['differing'][number];

export type CriterionCalibration = AgreementReport['calibration'][number];

export type ComparedSubmission = typeof comparedSubmission.infer;

export type Estimate = typeof estimate.infer;

export type Agreement = typeof agreement.infer;

export type LimitsOfAgreement = Extract<Agreement, { verdict: 'measured' }>['limits'];
