export const experimentKinds = ['what-if', 'stability', 'halo', 'injection'] as const;

export const experimentStates = ['running', 'done', 'stopped'] as const;

export const experimentRunStates = ['queued', 'running', 'done', 'failed', 'stopped'] as const;

export const experimentResultStates = ['waiting', 'done', 'failed'] as const;
