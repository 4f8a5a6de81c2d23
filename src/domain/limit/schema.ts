import { type } from '../schema';

export const limits = type({
  /** US dollars per UTC month; null for no cap. */
  monthlySpendingCap: 'number >= 0 | null',
  publicGradingsPerHour: 'number.integer >= 0 | null',
  /** Checks of files before they are handed in, from one address; null for the default, 0 for none. */
  publicChecksPerHour: 'number.integer >= 0 | null',
  retentionDays: 'number.integer | null',
});

export const retentionPreview = type({ submissions: 'number.integer >= 0', firstDeletionAt: 'Date | null' });

export type RetentionPreview = typeof retentionPreview.infer;

export type Limits = typeof limits.infer;
