import { agreement } from '@server/agreement/schema';
import { type } from 'arktype';
import { id } from './input';
import { category, gradingResult } from './output';
import { namedSubmission } from './submission-output';

const count = type('number.integer >= 0');

export const sample = type({
  id,
  name: 'string',
  caseStudyId: id,
  createdAt: 'Date',
  createdByName: 'string',
});

export const samplePage = type({
  rows: sample.merge({ caseStudyName: 'string', submissions: count, finished: count, people: count }).array(),
  next: id.or('null'),
});

export const shownSample = sample.merge({
  caseStudyName: 'string',
  places: type({ position: 'number.integer >= 1', state: "'open' | 'begun' | 'finished' | 'gone'" }).array(),
  people: type({ session: id, name: 'string', finished: count, isCaller: 'boolean' }).array(),
});

export const blindView = type({
  sampleId: id,
  position: 'number.integer >= 1',
  submissionId: id,
  finishedAt: 'Date | null',
  criteria: type({
    criterionId: id,
    name: 'string',
    description: 'string',
    category,
    maxScore: 'number.integer',
    scoreRanges: type({
      min: 'number.integer',
      max: 'number.integer',
      description: 'string',
      promptTemplate: 'string',
    }).array(),
    score: 'number.integer | null',
    note: 'string',
  }).array(),
});

export const savedScore = type({ criterionId: id, score: 'number.integer | null', note: 'string', savedAt: 'Date' });

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

const change = type({ from: 'number.integer', to: 'number.integer' });

export const calibrationPreview = type({
  submissions: count,
  moved: count,
  kept: count,
  letters: count,
  changed: type({
    submission: namedSubmission,
    score: change,
    total: { from: 'number.integer', to: 'number.integer', max: 'number.integer' },
    letter: { from: 'string', to: 'string' },
  }).array(),
});
