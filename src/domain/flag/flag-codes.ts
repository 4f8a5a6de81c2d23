/** About one criterion's result. The gravest first. */
export const ownFlags = ['no-quote', 'quote-not-found', 'cites-hidden', 'cites-picture', 'low-score'] as const;

/** About the files, so every result of the grading has them. The gravest first. */
export const submissionFlags = [
  'instructions',
  'figures-disagree',
  'hidden',
  'partial',
  'no-values',
  'external',
  'macros',
] as const;

export const flagCodes = [...ownFlags, ...submissionFlags] as const;

export type FlagCode = (typeof flagCodes)[number];

export type SubmissionFlag = (typeof submissionFlags)[number];

export function isSubmissionFlag(code: string): code is SubmissionFlag {
  return submissionFlags.some((flag) => flag === code);
}

export function gravestFlag(codes: readonly string[]): FlagCode | undefined {
  return flagCodes.find((code) => codes.includes(code));
}
