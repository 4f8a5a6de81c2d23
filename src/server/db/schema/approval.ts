import { integer, pgTable } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { submissions } from './submission';

/** Submissions that are graded once a person has approved it: more came without a login than is graded by itself. */
export const approvals = pgTable('approvals', {
  submissionId: integer()
    .primaryKey()
    .references(() => submissions.id, { onDelete: 'cascade' }),
  since: createdAt(),
});
