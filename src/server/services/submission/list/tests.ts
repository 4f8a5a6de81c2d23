import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Of an id of a submission. By the few tests there are, so that indexes without that column still say all. */
export const isNoTest = (id: SQLWrapper): SQL =>
  sql`${id} not in (select tests.id from submissions as tests where tests.is_test)`;

/** Tests are stored with negative numbers: they never take one of a student's, nor are they the latest attempt. */
export const shownNumber: SQL<number> = sql<number>`abs(submissions.submission_number)`;
