export const bulkActions = [
  'email',
  'publish',
  'hide',
  'default',
  'regrade',
  'assign',
  'second-mark',
  'lock',
  'grade',
  'delete',
] as const;

/** The others are a marker's work. */
export const instructorActions = [
  'email',
  'publish',
  'hide',
  'default',
  'assign',
  'second-mark',
  'delete',
] as const satisfies readonly (typeof bulkActions)[number][];

/** Each submission can be put back to what it was before. */
export const undoableActions = [
  'publish',
  'hide',
  'default',
  'assign',
  'second-mark',
  'lock',
] as const satisfies readonly (typeof bulkActions)[number][];

/** `stopping` lets those in progress finish. */
export const bulkStates = ['running', 'stopping', 'stopped', 'done'] as const;

export const bulkItemStates = ['waiting', 'running', 'done', 'failed', 'skipped'] as const;

/** Who has had no email, who had one with another result, who had this one. */
export const emailGroups = ['first', 'changed', 'again'] as const;

/** Why a submission is left out or skipped. */
export const skipReasons = [
  'deleted',
  'not-graded',
  'incomplete',
  'grading',
  'graded',
  'hidden',
  'published',
  'default',
  'sending',
  'emailed',
  'not-emailed',
  'changed',
  'open',
  'no-result',
  'newest',
  'locked',
  'assigned',
  'first-marker',
  'touched',
  'finished',
  'unmarked',
  'delayed',
] as const;
