/** Why submissions are graded outside of their results. */
export const experimentKinds = ['what-if', 'stability', 'halo', 'injection'] as const;

/** An experiment ends by itself with its last run, or is stopped by a person: what it has by then stays. */
export const experimentStates = ['running', 'done', 'stopped'] as const;

export const experimentRunStates = ['queued', 'running', 'done', 'failed', 'stopped'] as const;

/** Of one criterion of a run. */
export const experimentResultStates = ['waiting', 'done', 'failed'] as const;
