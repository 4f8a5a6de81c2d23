import type { ExperimentKind, Variant } from '@domain/experiment/experiment';
import type { Account } from '@domain/user/user';

import type { Transaction } from '@server/db/client';
import { experimentResults, experimentRuns, experiments, experimentVariants } from '@server/db/schema/experiment';
import { announceExperiments } from '@server/experiment/claim';
import { lockExisting } from '@server/services/submission/lock-existing';
import { sql } from 'drizzle-orm';

export type NewExperiment = {
  kind: ExperimentKind;
  name: string;
  caseStudyId: number;
  settings?: Record<string, unknown>;
  /** In US dollars; null if unknown. */
  estimatedCost: number | null;
  variants: Variant[];
  runs: NewExperimentRun[];
};

export type NewExperimentRun = {
  submissionId: number;
  /** Index into the variants. */
  variant: number;
  /** From 1. */
  repeat?: number;
  criteria: number[];
};

/** Postgres takes 65,535 parameters in a statement. */
const rowsAtOnce = 4_000;

/** Skips submissions that were deleted meanwhile. Workers start once the transaction commits. */
export async function openExperiment(
  tx: Transaction,
  actor: Pick<Account, 'id' | 'username'>,
  { variants, runs, ...experiment }: NewExperiment,
): Promise<number> {
  const ids = await lockExisting(tx, [...new Set(runs.map(({ submissionId }) => submissionId))]);
  const [row] = await tx
    .insert(experiments)
    .values({
      ...experiment,
      submissionCount: ids.size,
      // Null if the account was deleted during the call; its name stays.
      createdBy: sql`(select users.id from users where users.id = ${actor.id})`,
      createdByName: actor.username,
    })
    .returning({ id: experiments.id });
  if (!row) throw new Error('an inserted experiment has no id');
  const experimentId = row.id;
  await tx
    .insert(experimentVariants)
    .values(variants.map((variant, position) => ({ experimentId, position, variant })));
  for (const some of inPieces(runs.filter(({ submissionId }) => ids.has(submissionId)))) {
    await insertRuns(tx, experimentId, some);
  }
  await announceExperiments(tx);
  return experimentId;
}

async function insertRuns(tx: Transaction, experimentId: number, runs: NewExperimentRun[]): Promise<void> {
  const inserted = await tx
    .insert(experimentRuns)
    .values(runs.map(({ submissionId, variant, repeat = 1 }) => ({ experimentId, submissionId, variant, repeat })))
    .returning({
      id: experimentRuns.id,
      submissionId: experimentRuns.submissionId,
      variant: experimentRuns.variant,
      repeat: experimentRuns.repeat,
    });
  const ids = new Map(inserted.map((run) => [keyOf(run), run.id]));
  const asked = runs.flatMap((run) => {
    const runId = ids.get(keyOf(run));
    return runId === undefined ? [] : run.criteria.map((criterionId) => ({ runId, criterionId }));
  });
  for (const some of inPieces(asked)) await tx.insert(experimentResults).values(some);
}

function keyOf({ submissionId, variant, repeat = 1 }: Omit<NewExperimentRun, 'criteria'>): string {
  return `${submissionId} ${variant} ${repeat}`;
}

function inPieces<T>(rows: T[]): T[][] {
  const pieces: T[][] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) pieces.push(rows.slice(from, from + rowsAtOnce));
  return pieces;
}
