export const mailKinds = ['reset', 'results', 'notification', 'answer'] as const;

export const mailStates = ['queued', 'sent', 'failed'] as const;
