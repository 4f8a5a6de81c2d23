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
    text: 'The points should add up to 100.',
    button: 'Open rubric',
  },
  prompt: {
    title: 'Read what the AI is asked',
    text: 'Each criterion has a prompt. Change it, and see the whole text that the AI gets.',
    button: 'Open prompts',
  },
  link: {
    title: 'Share the link',
    text: 'Students need no account. Set dates and attempts first if you like.',
  },
} as const;
