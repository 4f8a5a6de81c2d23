import { pgTable } from 'drizzle-orm/pg-core';
import { createdAt, partOf } from './columns';
import { submissions } from './submission';

/** Anonymous uploads above the hourly limit, which a person has to approve before they are graded. */
export const approvals = pgTable('approvals', {
  submissionId: partOf(() => submissions.id).primaryKey(),
  since: createdAt(),
});
