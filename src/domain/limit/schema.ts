import { type } from 'arktype';

export const limits = type({
  monthlySpendingCap: 'number >= 0 | null',
  publicGradingsPerHour: 'number.integer >= 0 | null',
  retentionDays: 'number.integer | null',
});

export const retentionPreview = type({
  submissions: 'number.integer >= 0',
  firstDeletionAt: 'Date | null',
});
