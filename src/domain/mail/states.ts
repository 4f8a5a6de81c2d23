export const mailKinds = [
  'reset',
  'results',
  'notification',
  'answer',
  'invitation',
  'added',
  'code',
  'extension',
  'team',
] as const;

export const mailStates = ['queued', 'sent', 'failed'] as const;
