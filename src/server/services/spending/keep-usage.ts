import { monthOf } from '@domain/spending/budget';
import type { Db } from '@server/db/client';
import { modelUsage } from '@server/db/schema/aggregate';
import { submissions } from '@server/db/schema/submission';
import type { ModelCallRecord } from '@server/grading/grader/grader';
import { eq, sql } from 'drizzle-orm';

/** Trials, experiments and tests of models have no run, so no trigger counts their calls. Tests have no submission. */
export async function keepUsage(
  db: Db,
  of: { model: string; submissionId: number | null },
  { usage }: Pick<ModelCallRecord, 'usage'>,
  now = new Date(),
): Promise<void> {
  if (!usage) return;
  const { submissionId } = of;
  const [submission] =
    submissionId === null
      ? []
      : await db
          .select({ caseStudyId: submissions.caseStudyId })
          .from(submissions)
          .where(eq(submissions.id, submissionId));
  const { inputTokens, cachedTokens, outputTokens } = usage;
  const key = { month: monthOf(now), model: of.model, caseStudyId: submission?.caseStudyId ?? 0, shard: sharedShard };
  await db
    .insert(modelUsage)
    .values({ ...key, calls: 1, inputTokens, cachedTokens, outputTokens, gradings: 0 })
    .onConflictDoUpdate({
      target: [modelUsage.month, modelUsage.model, modelUsage.caseStudyId, modelUsage.shard],
      set: {
        calls: sql`${modelUsage.calls} + 1`,
        inputTokens: sql`${modelUsage.inputTokens} + ${inputTokens}`,
        cachedTokens: sql`${modelUsage.cachedTokens} + ${cachedTokens}`,
        outputTokens: sql`${modelUsage.outputTokens} + ${outputTokens}`,
      },
    });
}

/** Runs use shards 0 to 15. */
const sharedShard = 16;
