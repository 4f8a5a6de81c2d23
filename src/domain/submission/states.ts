export const releases = ['by-setting', 'released', 'held'] as const;

export const storages = ['disk', 'uploadthing'] as const;

/** [S1.1] In the order of precedence. */
export const submissionStates = ['graded', 'grading', 'waiting', 'incomplete', 'none'] as const;

export type SubmissionState = (typeof submissionStates)[number];

/** [S3.1] */
export const submissionSorts = ['submitted', 'student', 'company', 'caseStudy', 'score', 'email'] as const;

type SortKey = (typeof submissionSorts)[number];

/** `-` reverses the order. */
export type SubmissionSort = SortKey | `-${SortKey}`;
