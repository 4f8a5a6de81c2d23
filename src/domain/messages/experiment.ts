export const experimentSentences = {
  noSuchGrader: (name: string) => `${name} is no longer available on this server.`,
  broke: 'Grading failed. Your administrator can see why in the log.',
  gone: 'There is no such report. It may have been deleted meanwhile.',
} as const;
