import { type } from 'arktype';
import { id } from './input';

const gradingCall = type({
  attempt: 'number.integer >= 1',
  request: type({ '[string]': 'unknown' }),
  response: 'string',
  error: 'string | null',
  usage: type({ '[string]': 'number' }).or('null'),
  ms: 'number.integer >= 0',
  at: 'Date',
  cost: 'number | null',
});

const gradedCriterion = type({
  criterionId: id,
  criterionName: 'string',
  criterionVersion: 'number.integer >= 1',
  state: "'waiting' | 'running' | 'done' | 'failed'",
  attempts: 'number.integer >= 0',
  error: 'string | null',
  result: type({
    id,
    gradingIteration: 'number.integer >= 1',
    score: 'number.integer',
    maxScore: 'number.integer',
    rawScore: 'number.integer | null',
    calibrationOffset: 'number.integer | null',
    flagReview: 'boolean',
    flagReasons: 'string[]',
  }).or('null'),
  calls: gradingCall.array(),
});

export const gradingRun = type({
  id,
  kind: "'full' | 'regrade'",
  state: "'queued' | 'running' | 'done' | 'failed'",
  grader: 'string',
  promptVersion: 'string',
  feedback: 'string | null',
  createdAt: 'Date',
  startedAt: 'Date | null',
  finishedAt: 'Date | null',
  error: 'string | null',
  criteria: gradedCriterion.array(),
});
