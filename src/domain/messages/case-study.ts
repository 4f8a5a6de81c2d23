/** What a case study must have [5.7]. */
export const nameAndDescriptionRequired = 'Name and description are required';

/** What the server says of case studies. */
export const caseStudySentences = {
  gone: 'There is no such case study. It may have been deleted meanwhile.',
  inUse: (submissions: number) =>
    submissions === 1
      ? 'This case study has 1 submission, so it cannot be deleted. Delete the submission first.'
      : `This case study has ${submissions} submissions, so it cannot be deleted. Delete the submissions first.`,
  notRestorable: 'This case study cannot be restored any more.',
  closesBeforeOpening: 'A case study closes after it opens: choose a later closing date.',
} as const;

/** Why nothing can be handed in at the moment; `date` is written out for its reader, with its time zone. */
export const windowSentences = {
  early: (date: string) => `This case study is not open yet. Work can be handed in from ${date} on.`,
  late: (date: string) => `This case study is closed. Work could be handed in until ${date}.`,
  until: (date: string) => `Work can be handed in until ${date}.`,
  usedUp: (attempts: number) =>
    attempts === 1
      ? 'This case study takes one submission per e-mail address, and this address has handed in one already.'
      : `This case study takes ${attempts} submissions per e-mail address, and this address has handed in as many already.`,
  attempts: (attempts: number) => (attempts === 1 ? 'You can hand in once.' : `You can hand in ${attempts} times.`),
} as const;

/** The list of case studies [2.30]. */
export const caseStudyTexts = {
  loading: 'Loading case studies...',
  add: 'Add Case Study',
  dialog: 'Create New Case Study',
  none: 'No case studies yet',
  noneNext: 'Create your first case study: a name, and what it asks for.',
} as const;

/** The toasts' titles after a call [8.4]. */
export const caseStudySaved = {
  create: 'Case study created successfully',
  delete: 'Case study deleted successfully',
  update: 'Case study updated successfully',
} as const;

export const caseStudyFailed = {
  create: 'Error creating case study',
  delete: 'Error deleting case study',
  update: 'Error updating case study',
} as const;
