export const runKinds = ['full', 'regrade'] as const;
export type RunKind = (typeof runKinds)[number];

export const runStates = ['queued', 'running', 'done', 'failed'] as const;

export const criterionStates = ['waiting', 'running', 'done', 'failed'] as const;

export const callPurposes = ['grade', 'picture'] as const;

export const graderKinds = ['ai', 'offline', 'person'] as const;

/** In order of importance. */
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
