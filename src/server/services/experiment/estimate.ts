import type { CostEstimate } from '@domain/experiment/schema';
import { type } from '@domain/schema';
import type { Db } from '@server/db/client';
import { idArray } from '@server/db/id-array';
import { rowsOf } from '@server/db/rows-of';
import { type CostOf, readCosts } from '@server/services/spending/prices';
import { sql } from 'drizzle-orm';

const measured = type({ submissionId: 'number', calls: 'number', input: 'number', cached: 'number', output: 'number' });

type Measured = typeof measured.infer;

/** Answers include repeats. */
export type Asked = { submissionId: number; grader: string; answers: number };

/** By the mean of each submission's past calls, or of all submissions where it has none. */
export async function estimateCost(db: Db, asked: readonly Asked[]): Promise<CostEstimate> {
  const calls = asked.reduce((sum, { answers }) => sum + answers, 0);
  const ofModels = asked.filter(({ grader, answers }) => grader !== 'offline' && answers > 0);
  const none = { input: 0, cached: 0, output: 0 };
  if (ofModels.length === 0) return { calls, tokens: none, cost: 0, measured: 0 };
  const rows = await measuredCalls(db, [...new Set(ofModels.map(({ submissionId }) => submissionId))]);
  if (rows.length === 0) return { calls, tokens: null, cost: null, measured: 0 };
  const bySubmission = new Map(rows.map((row) => [row.submissionId, meanOf([row])]));
  const usual = meanOf(rows);
  const used = ofModels.map(({ submissionId, grader, answers }) => {
    const { input, cached, output } = bySubmission.get(submissionId) ?? usual;
    return { model: grader, input: input * answers, cached: cached * answers, output: output * answers };
  });
  const sum = (field: 'input' | 'cached' | 'output') => Math.round(used.reduce((all, one) => all + one[field], 0));
  const tokens = { input: sum('input'), cached: sum('cached'), output: sum('output') };
  return { calls, tokens, cost: priced(await readCosts(db), used), measured: rows.length };
}

function meanOf(rows: readonly Measured[]) {
  const total = (field: 'calls' | 'input' | 'cached' | 'output') => rows.reduce((sum, row) => sum + row[field], 0);
  const calls = Math.max(1, total('calls'));
  return { input: total('input') / calls, cached: total('cached') / calls, output: total('output') / calls };
}

async function measuredCalls(db: Db, submissionIds: number[]): Promise<Measured[]> {
  return rowsOf(
    db,
    measured,
    sql`
    select run.submission_id as "submissionId", count(*)::int as calls,
      coalesce(sum((call.usage->>'inputTokens')::numeric), 0)::float8 as input,
      coalesce(sum((call.usage->>'cachedTokens')::numeric), 0)::float8 as cached,
      coalesce(sum((call.usage->>'outputTokens')::numeric), 0)::float8 as output
    from grading_runs run join model_calls call on call.run_id = run.id
    where run.submission_id = any(${idArray(submissionIds)}) and call.purpose = 'grade' and call.error is null
      and jsonb_typeof(call.usage) = 'object'
    group by run.submission_id`,
  );
}

export type ModelTokens = { model: string; input: number; cached: number; output: number };

/** In US dollars: null with a model whose price is not known. */
export function priced(costIn: CostOf, used: readonly ModelTokens[]): number | null {
  let sum = 0;
  for (const { model, input, cached, output } of used) {
    const cost = costIn({ model, inputTokens: input, cachedTokens: cached, outputTokens: output });
    if (cost === null) return null;
    sum += cost;
  }
  return sum;
}
