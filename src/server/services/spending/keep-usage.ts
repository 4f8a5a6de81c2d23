import { monthOf } from '@domain/spending/budget';
import type { Db } from '@server/db/client';
import { modelUsage } from '@server/db/schema/aggregate';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import type { ModelCallRecord } from '@server/grading/grader/grader';
import { causeOf } from '@server/unexpected-error';
import { eq, sql } from 'drizzle-orm';

type Of = { model: string; submissionId: number | null };

type Call = Pick<ModelCallRecord, 'usage'>;

/** Trials, experiments and tests of models have no run, so no trigger counts their calls. Tests have no submission. */
export async function keepUsage(db: Db, of: Of, { usage }: Call, now = new Date()): Promise<void> {
  if (!usage) return;
  const caseStudyId = of.submissionId === null ? 0 : await caseStudyOf(db, of.submissionId);
  const { inputTokens, cachedTokens, outputTokens } = usage;
  const key = { month: monthOf(now), model: of.model, caseStudyId, shard: sharedShard };
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

/** For a call that nobody waits for. */
export function noteUsage({ database, log }: Pick<Deps, 'database' | 'log'>, of: Of, call: Call): void {
  keepUsage(database.db, of, call).catch((error: unknown) => log.warn('usage.lost', { ...of, cause: causeOf(error) }));
}

/** 0 once it is deleted. */
async function caseStudyOf(db: Db, submissionId: number): Promise<number> {
  const { id, caseStudyId } = submissions;
  const [row] = await db.select({ caseStudyId }).from(submissions).where(eq(id, submissionId));
  return row?.caseStudyId ?? 0;
}

/** Runs use shards 0 to 15. */
const sharedShard = 16;
