export const experimentSentences = {
  noSuchGrader: (name: string) => `${name} is no longer available on this server.`,
  broke: 'Grading failed. Your administrator can see why in the log.',
  gone: 'This report does not exist or was deleted.',
} as const;
