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

const comparedArea = type({
  criterionId: id.or('null'),
  name: 'string',
  maxScore: 'number.integer',
  agreement,
  confusion: { classes: 'string[]', rows: 'number[][]' },
  pairs: type(['number.integer', 'number.integer']).array(),
});

const comparison = type({ total: comparedArea, criteria: comparedArea.array() });

export const agreementReport = type({
  sample: shownSample,
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
  leftOut: count,
});

export const comparedSubmission = type({
  position: 'number.integer >= 1',
  submission: namedSubmission,
  results: type({ grader: 'string', result: gradingResult }).array(),
  given: type({
    session: id,
    name: 'string',
    criterionId: id,
    score: 'number.integer',
    note: 'string',
  }).array(),
});
