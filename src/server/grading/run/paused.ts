import { gradingRuns } from '@server/db/schema/grading-run';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';

/** Runs that the month's spending, or a missing approval, keeps from beginning (`grading/run/pause-run.ts`): they will be tried and never were. */
export const isPausedRun = and(
  eq(gradingRuns.state, 'failed'),
  isNotNull(gradingRuns.notBefore),
  isNull(gradingRuns.startedAt),
);
