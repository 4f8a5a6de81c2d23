export const nameAndDescriptionRequired = 'Name and description are required';

export const caseStudySentences = {
  gone: 'This case study does not exist or was deleted.',
  inUse: (submissions: number) =>
    submissions === 1
      ? 'This case study has 1 submission, so it cannot be deleted. Delete the submission first.'
      : `This case study has ${submissions} submissions, so it cannot be deleted. Delete the submissions first.`,
  notRestorable: 'This case study can no longer be restored.',
  dueBeforeOpening: 'The due date must be after the opening date.',
  closesBeforeDue: 'The closing date must not be before the due date.',
  closesBeforeOpening: 'The closing date must be after the opening date.',
} as const;

export const caseStudyTexts = {
  loading: 'Loading case studies...',
  add: 'Add Case Study',
  dialog: 'Create New Case Study',
  none: 'No case studies yet',
  noneNext: 'Create your first case study.',
} as const;

export const linkTexts = {
  copy: 'Copy link for students',
  copied: { title: 'Link copied', description: 'Send it to your students.' },
  failed: (link: string) => ({ title: 'The browser does not allow copying', description: `The link is ${link}` }),
} as const;

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
