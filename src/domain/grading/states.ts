/** A run of a whole submission, or of criteria that a person wants graded again. */
export const runKinds = ['full', 'regrade'] as const;
export type RunKind = (typeof runKinds)[number];

export const runStates = ['queued', 'running', 'done', 'failed'] as const;

/** Of one criterion of a run. */
export const criterionStates = ['waiting', 'running', 'done', 'failed'] as const;

/** By whom a result was given. */
export const graderKinds = ['ai', 'offline', 'person'] as const;

/** The parts of a result that a replay compares, in the order in which they matter. */
export const replayedFields = [
  'score',
  'calibration',
  'evidence',
  'flagReasons',
  'rationale',
  'strengths',
  'opportunities',
  'nextSteps',
] as const;
