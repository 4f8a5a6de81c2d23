export const experimentSentences = {
  noSuchGrader: (name: string) => `This server is no longer set up to grade with ${name}.`,
  broke: 'Grading failed. Your administrator can see why in the log.',
  gone: 'There is no such report. It may have been deleted meanwhile.',
} as const;
