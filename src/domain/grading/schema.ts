import { category } from '../criterion/schema';
import { flagCode } from '../flag/schema';
import { type } from '../schema';
import { id, jsonObject } from '../value/schema';
import { criterionStates, replayedFields, runKinds, runStates } from './states';

export const modelUsage = type({ '[string]': 'number' });

const gradingCall = type({
  attempt: 'number.integer >= 1',
  request: jsonObject,
  response: 'string',
  error: 'string | null',
  usage: modelUsage.or('null'),
  ms: 'number.integer >= 0',
  at: 'Date',
  cost: 'number | null',
});

const gradedCriterion = type({
  criterionId: id,
  criterionName: 'string',
  criterionVersion: 'number.integer >= 1',
  state: type.enumerated(...criterionStates),
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
    flagCodes: flagCode.array(),
  }).or('null'),
  calls: gradingCall.array(),
});

export const gradingRun = type({
  id,
  kind: type.enumerated(...runKinds),
  state: type.enumerated(...runStates),
  grader: 'string',
  promptVersion: 'string',
  feedback: 'string | null',
  createdAt: 'Date',
  startedAt: 'Date | null',
  finishedAt: 'Date | null',
  error: 'string | null',
  criteria: gradedCriterion.array(),
});

export const startedGrading = type({
  '+': 'delete',
  submissionId: id,
  state: "'queued' | 'running' | 'completed' | 'failed'",
});

/** Besides files, rubric and grader, everything that a result may depend on. */
export const gradingVersions = type({ prompt: 'string', answerSchema: 'number', check: 'number', survey: 'number' });

export const replay = type({
  outcome: type.enumerated('same', 'different', 'refused', 'no-result', 'no-answer'),
  says: 'string',
  method: 'string',
  differences: type({ field: type.enumerated(...replayedFields), recorded: 'string', replayed: 'string' }).array(),
  /** What has changed since, even if the result is the same. */
  reasons: 'string[]',
  attempts: type({ attempt: 'number.integer >= 1', accepted: 'boolean', says: 'string | null' }).array(),
  score: 'number.integer | null',
  /** Null for calls from before versions were stored. */
  versions: type({ recorded: gradingVersions.or('null'), now: gradingVersions }),
});

export type GradingRun = typeof gradingRun.infer;

export type Replay = typeof replay.infer;

const runCriterion = type({ criterionId: id, name: 'string', category, maxScore: 'number.integer' });

const deltaBody = type({
  field: "'rationale' | 'strengths' | 'opportunities' | 'nextSteps' | 'evidence'",
  /** Index in a list; null for the rationale. */
  index: 'number.integer | null',
  offset: 'number.integer',
  /** For evidence the whole quote, with its checked place in `locator` and `match`. */
  text: 'string',
  'locator?': 'string',
  'match?': "'exact' | 'near'",
});

/** Never includes a result, which is rendered when the event is sent. */
export const storedEvent = type({
  kind: "'run'",
  criterionId: 'null',
  body: { grader: 'string', criteria: runCriterion.array() },
})
  .or({ kind: "'criterion.started'", criterionId: id, body: {} })
  .or({ kind: "'criterion.delta'", criterionId: id, body: deltaBody })
  .or({ kind: "'criterion.completed'", criterionId: id, body: { resultId: id } })
  .or({
    kind: "'criterion.failed'",
    criterionId: id,
    body: { error: 'string', cause: 'string', willRetry: 'boolean', retryAt: 'string | null' },
  })
  .or({ kind: "'completed'", criterionId: 'null', body: {} })
  .or({
    kind: "'failed'",
    criterionId: 'null',
    body: { error: 'string', cause: 'string', missing: id.array(), 'waits?': 'true' },
  });

export type StoredEvent = typeof storedEvent.infer;

export type DeltaBody = typeof deltaBody.infer;

/** Criterion, its version, grader, prompt version, and whether a person set or locked the result. */
export const gradingConfiguration = type(['number.integer', 'number.integer', 'string', 'string', 'boolean']);

export type GradingConfiguration = typeof gradingConfiguration.infer;
