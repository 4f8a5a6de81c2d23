import { type } from 'arktype';
import type { ReplayOutcome } from '../messages/replay';
import { id } from '../value/schema';
import type { ReplayedField } from './replay';
import { criterionStates, runKinds, runStates } from './states';

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

const outcomes: readonly ReplayOutcome[] = ['same', 'different', 'refused', 'no-result', 'no-answer'];

const fields: readonly ReplayedField[] = [
  'score',
  'calibration',
  'evidence',
  'flagReasons',
  'rationale',
  'strengths',
  'opportunities',
  'nextSteps',
];

const versions = type({ prompt: 'string', answerSchema: 'number', check: 'number', survey: 'number' });

/** What came of doing a grading's checks again. */
export const replay = type({
  outcome: type.enumerated(...outcomes),
  /** Sentences: what came of it, and how it was replayed. */
  says: 'string',
  method: 'string',
  differences: type({ field: type.enumerated(...fields), recorded: 'string', replayed: 'string' }).array(),
  /** Sentences: what has changed since, also where the result is the same all the same. */
  reasons: 'string[]',
  /** What became of each kept attempt; `says` is why one gave no result. */
  attempts: type({ attempt: 'number.integer >= 1', accepted: 'boolean', says: 'string | null' }).array(),
  /** The points that came out; null where none did. */
  score: 'number.integer | null',
  /** Null for calls from before versions were kept. */
  versions: type({ recorded: versions.or('null'), now: versions }),
});

export type Replay = typeof replay.infer;
