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

/** Markers may do the others. */
export const instructorActions = [
  'email',
  'publish',
  'hide',
  'default',
  'assign',
  'second-mark',
  'delete',
] as const satisfies readonly (typeof bulkActions)[number][];

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

/** Had no email yet, had one with another result, had one with this result. */
export const emailGroups = ['first', 'changed', 'again'] as const;

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
