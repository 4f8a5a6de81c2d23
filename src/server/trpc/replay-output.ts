import type { ReplayedField } from '@domain/grading/replay';
import type { ReplayOutcome } from '@domain/messages/replay';
import { type } from 'arktype';

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
  says: 'string',
  method: 'string',
  differences: type({ field: type.enumerated(...fields), recorded: 'string', replayed: 'string' }).array(),
  reasons: 'string[]',
  attempts: type({ attempt: 'number.integer >= 1', accepted: 'boolean', says: 'string | null' }).array(),
  score: 'number.integer | null',
  versions: type({ recorded: versions.or('null'), now: versions }),
});
