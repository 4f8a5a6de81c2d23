export const markingSentences = {
  notStaff: 'Somebody you chose is not in this course.',
} as const;
