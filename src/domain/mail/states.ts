export const mailKinds = ['reset', 'results', 'notification', 'answer', 'invitation', 'added'] as const;

export const mailStates = ['queued', 'sent', 'failed'] as const;
