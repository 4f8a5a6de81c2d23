import type { Transaction } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

type NewIteration = Omit<typeof gradingResults.$inferInsert, 'iteration' | 'supersededAt' | 'gradedAt'> & {
  gradedAt?: SQL;
};

/** Supersedes the current result and returns the new one's id. The submission is locked; recount it afterwards. */
export async function addIteration(tx: Transaction, values: NewIteration): Promise<number> {
  const ofCriterion = and(
    eq(gradingResults.submissionId, values.submissionId),
    eq(gradingResults.criterionId, values.criterionId),
  );
  await tx
    .update(gradingResults)
    .set({ supersededAt: sql`now()` })
    .where(and(ofCriterion, isNull(gradingResults.supersededAt)))
    .prepare('supersede_result')
    .execute();
  const iteration = sql`(select coalesce(max(${gradingResults.iteration}), 0) + 1 from ${gradingResults}
    where ${ofCriterion})`;
  const [stored] = await tx
    .insert(gradingResults)
    .values({ ...values, iteration })
    .returning({ id: gradingResults.id })
    .prepare('add_result')
    .execute();
  if (!stored) throw new Error('a stored result has no id');
  return stored.id;
}
