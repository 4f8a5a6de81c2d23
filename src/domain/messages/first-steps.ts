/** The way from nothing to the first grade [S10]. */
export const firstStepsTexts = {
  title: 'From case study to first grade',
  subtitle: 'About ten minutes. Nothing is visible to students until you share the link.',
  hide: 'Hide',
  failure: 'The first steps could not be loaded',
  caseStudy: {
    title: 'Start with a case study',
    text: 'Describe what students analyze. You can change it later.',
    button: 'New case study',
    doneButton: 'Edit',
  },
  rubric: {
    title: (criteria: string, points: string) => `Check its rubric: ${criteria}, ${points}`,
    text: (total: number) => `The points should add up to ${total}.`,
    button: 'Open rubric',
  },
  test: {
    title: 'Try it with a test submission',
    text: 'Add three files of your own and see what a student would. It counts nowhere.',
    grading: 'Your test is being graded.',
    button: 'Try it',
    doneButton: 'Open result',
  },
  link: { title: 'Share the link', text: 'Students need no account. Set dates and attempts first if you like.' },
} as const;
