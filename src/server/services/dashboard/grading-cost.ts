import type { GradingCost, ModelCost } from '@domain/dashboard/schema';
import { costOf, priceOf } from '@domain/grading/price';
import { modelUsage } from '@server/db/schema/aggregate';
import type { Deps } from '@server/deps';
import { type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';
import { asc, eq, sql } from 'drizzle-orm';

const { month, model, calls, inputTokens, cachedTokens, outputTokens, gradings } = modelUsage;

/** What grading costs this month. `today` is any moment of the month. */
export async function gradingCost(deps: GraderDeps & Pick<Deps, 'config'>, today: Date): Promise<GradingCost> {
  const { config, database } = deps;
  const { name } = await graderInUse(deps);
  const rows = await database.db
    .select({
      model,
      calls: sql<number>`sum(${calls})::int`,
      inputTokens: sql`sum(${inputTokens})`.mapWith(Number),
      cachedTokens: sql`sum(${cachedTokens})`.mapWith(Number),
      outputTokens: sql`sum(${outputTokens})`.mapWith(Number),
      gradings: sql<number>`sum(${gradings})::int`,
    })
    .from(modelUsage)
    .where(eq(month, `${today.toISOString().slice(0, 7)}-01`))
    .groupBy(model)
    .orderBy(asc(model));
  // The provider's prices hold at its own address alone.
  const hasPrices = !config.openai?.baseUrl;
  const used = rows.filter((row) => row.model !== 'offline');
  const models = used.map(({ gradings, ...row }) => ({ ...row, cost: hasPrices ? costOfModel(row) : null }));
  const graded = sumOf(used.map((row) => row.gradings));
  const cost = models.some((row) => row.cost === null) ? null : sumOf(models.map((row) => row.cost ?? 0));
  const tokens = sumOf(models.map((row) => row.inputTokens + row.outputTokens));
  return {
    grader: name,
    models,
    gradings: graded,
    cost,
    costPerGrading: cost === null || graded === 0 ? null : cost / graded,
    tokensPerGrading: graded === 0 ? null : Math.round(tokens / graded),
  };
}

function costOfModel({ model, inputTokens, cachedTokens, outputTokens }: Omit<ModelCost, 'cost'>): number | null {
  const price = priceOf(model);
  return price && costOf(price, { input: inputTokens - cachedTokens, cachedInput: cachedTokens, output: outputTokens });
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
