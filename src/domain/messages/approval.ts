export const approvalSentences = {
  studentWaits:
    'Your work is safe. It will be graded after your instructor approves it; you do not need to upload it again.',
  waits: 'Anonymous uploads exceeded the hourly limit. This submission waits in the review queue for approval.',
  gone: 'This submission is no longer waiting for approval.',
} as const;

export const approvalTexts = {
  title: (total: number) =>
    total === 1 ? '1 submission waits for approval' : `${total.toLocaleString('en-US')} submissions wait for approval`,
  purpose: 'Anonymous uploads exceeded the hourly limit. Approve the legitimate ones.',
  approve: 'Approve',
  approveAll: (total: number) => `Approve all ${total.toLocaleString('en-US')}`,
  askAll: (total: number) => `Grade all ${total.toLocaleString('en-US')} submissions?`,
  askAllText: (amount: string | null) =>
    amount === null ? 'Delete spam first.' : `Each one costs about ${amount}. Delete spam first.`,
  approving: 'Approving…',
  more: (rest: number) => `and ${rest.toLocaleString('en-US')} more`,
  approved: 'Approved',
  approvedOne: (student: string) => `Grading ${student}`,
  approvedAll: (count: number) => `Grading ${count} ${count === 1 ? 'submission' : 'submissions'}`,
  failed: 'It could not be approved',
  since: (when: string) => `since ${when}`,
} as const;

export const publicBudgetTexts = {
  label: 'Anonymous uploads graded per hour',
  hint: 'Others wait for approval. Leave empty for no limit. The default with a model key is 300.',
  fault: 'Enter a whole number from 0 to 1,000,000, or leave it empty.',
  save: 'Save Limit',
  saved: 'Limit saved',
  savedText: (max: number | null) =>
    max === null
      ? 'Every upload is graded automatically.'
      : `${max.toLocaleString('en-US')} uploads an hour are graded automatically.`,
  failed: 'The limit was not saved',
} as const;
