import { sql } from 'drizzle-orm';
import { boolean, check, integer, numeric, pgTable } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/** The one row of limits; none while nothing was ever limited. */
export const limits = pgTable(
  'limits',
  {
    id: boolean().primaryKey().default(true),
    /** In US dollars, for a month in UTC; null is none. */
    monthlySpendingCap: numeric({ precision: 12, scale: 2, mode: 'number' }),
    /** Submissions are deleted when they are older; null keeps them. */
    retentionDays: integer(),
    /** Of uploads without a login, how many gradings begin by themselves in an hour; null is what is usual. */
    publicGradingsPerHour: integer(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('limits_one', sql`${t.id}`),
    check('limits_spending_cap', sql`${t.monthlySpendingCap} >= 0`),
    check('limits_retention_days', sql`${t.retentionDays} between 1 and 3650`),
    check('limits_public_gradings', sql`${t.publicGradingsPerHour} >= 0`),
  ],
);
