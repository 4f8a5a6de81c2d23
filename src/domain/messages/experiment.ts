export const experimentSentences = {
  noSuchGrader: (name: string) => `This server is no longer set up to grade with ${name}.`,
  broke: 'Grading broke unexpectedly; the log has the details.',
  gone: 'There is no such report. It may have been deleted meanwhile.',
} as const;
