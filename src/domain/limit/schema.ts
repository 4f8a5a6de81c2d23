import { type } from 'arktype';

/** What an administrator has limited. */
export const limits = type({
  /** For grading in a month in UTC, in US dollars; null is none. */
  monthlySpendingCap: 'number >= 0 | null',
  /** Of uploads without a login, how many gradings begin by themselves in an hour; null is all. */
  publicGradingsPerHour: 'number.integer >= 0 | null',
  /** Submissions are deleted when they are older; null keeps them until somebody deletes them. */
  retentionDays: 'number.integer | null',
});

export const retentionPreview = type({
  /** How many submissions the next sweep would delete. */
  submissions: 'number.integer >= 0',
  /** When the first of all submissions would be deleted; null when there are none. */
  firstDeletionAt: 'Date | null',
});

export type RetentionPreview = typeof retentionPreview.infer;

export type Limits = typeof limits.infer;
