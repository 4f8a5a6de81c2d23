export const bulkRefusals = {
  oneSet: 'Give either ids or a filter.',
  otherOption: (name: string) => `This action has no option ${name}.`,
  criterionAndFeedback: 'Give both a criterion and feedback, or neither to re-grade everything.',
  feedbackRequired: 'Please say what the AI should look at again.',
  markerRequired: 'Please say who marks, or null for nobody.',
  secondMarkersRequired: 'Please say who marks them a second time.',
  tooMany: (max: number) => `Select at most ${max.toLocaleString('en-US')} submissions at a time.`,
  notUndoable: 'This cannot be undone.',
  gone: 'This bulk action does not exist or was deleted.',
} as const;
