export const submissionGone = 'There is no such submission.';
