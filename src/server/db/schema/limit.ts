import { sql } from 'drizzle-orm';
import { boolean, check, integer, numeric, pgTable } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

export const limits = pgTable(
  'limits',
  {
    id: boolean().primaryKey().default(true),
    /** US dollars in a month (UTC); null is no cap. */
    monthlySpendingCap: numeric({ precision: 12, scale: 2, mode: 'number' }),
    retentionDays: integer(),
    /** Anonymous uploads that are graded without approval in an hour; null is the default. */
    publicGradingsPerHour: integer(),
    /** From one address; null is the default, 0 switches them off. */
    publicChecksPerHour: integer(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('limits_one', sql`${t.id}`),
    check('limits_spending_cap', sql`${t.monthlySpendingCap} >= 0`),
    check('limits_retention_days', sql`${t.retentionDays} between 1 and 3650`),
    check('limits_public_gradings', sql`${t.publicGradingsPerHour} >= 0`),
    check('limits_public_checks', sql`${t.publicChecksPerHour} >= 0`),
  ],
);
