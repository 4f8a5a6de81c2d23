export const whatIfSentences = {
  nothingChanged: 'Change a criterion or choose another model to start.',
  noneGraded: 'No submission of this case study is fully graded yet, so there is nothing to compare.',
  notOfRubric: 'This criterion is not part of the rubric of this case study.',
  publishedAlready: 'This change is already applied.',
  offlineOnly: 'The offline rules grade where no key of a model is set. There is no change to apply.',
  modelInUse: (model: string) => `${model} grades already. There is no change to apply.`,
  changedMeanwhile: (name: string) => `${name} has changed since this test. Run it again, then apply it.`,
  criterionGone: 'A criterion of this change was deleted, so the change can no longer be applied.',
} as const;

export const whatIfTexts = {
  ask: 'What if…',
  dialog: 'Try This Change',
  dialogNext: 'Grades past submissions with your change. No result changes and no student sees it.',
  unsavedPrompts: 'Unsaved prompts of:',
  unsavedChanges: 'Unsaved changes of:',
  triedBefore: 'Changes of:',
  start: 'Start the what-if',
  again: 'Try it again…',
  outdated: (names: string) => `${names} has changed since this test. Run it again, then apply it.`,
  none: 'No what-if yet',
  noneNext: 'Try a change before you make it: open “What if…” in the Rubric Editor, or edit a prompt and run it.',
  startFailed: 'The what-if was not started',
  stopped: 'What-if stopped',
  stoppedNext: 'Results so far stay in its report.',
  stopFailed: 'The what-if was not stopped',
  deleted: 'What-if deleted',
  deletedNext: 'No result and no criterion has changed.',
  deleteFailed: 'The what-if was not deleted',
  published: 'Change applied',
  publishedNext: (regraded: number | null) =>
    regraded === null
      ? 'Past results stay. You can re-grade them on their page.'
      : `${regraded === 1 ? 'One past submission is' : `${regraded} past submissions are`} being re-graded.`,
  publishDialog: 'Apply This Change',
  publishNext: (names: string) => `It becomes the next version of ${names} and is used for all new grading.`,
  publishModel: (model: string) => `${model} grades from now on, in all case studies.`,
  publishEverywhere: (caseStudies: number) =>
    `Changes a core criterion in all ${caseStudies} case studies that use it.`,
  publishFailed: 'The change was not applied',
  deletedSubmissions: (n: number) =>
    n === 1
      ? '1 submission was deleted and is no longer in this report.'
      : `${n} submissions were deleted and are no longer in this report.`,
} as const;

export const rubricWhatIfTexts = {
  title: 'Try a rubric change',
  next: 'Edit below; nothing is saved. Try it on past submissions, then apply it.',
  changed: (names: readonly string[]) =>
    names.length === 0 ? 'Nothing is changed yet.' : `Changed: ${names.join(', ')}`,
  badge: 'Changed',
  discard: 'Discard',
  discardAll: 'Discard all',
  leave: 'Back to the saved rubric',
  ask: 'Try on past submissions…',
  mine: 'Try mine instead',
} as const;
