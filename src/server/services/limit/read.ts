import type { Limits } from '@domain/limit/schema';
import type { Config } from '@server/config';
import type { Db, Transaction } from '@server/db/client';
import { prepared } from '@server/db/prepared';
import { limits } from '@server/db/schema/limit';

/** Until someone changes it, where a model grades: strangers must not spend without limit. */
const usualPublicGradings = 300;

/** Stored for no limit; null means the default. */
const wantedNone = 2_147_483_647;

const storedLimits = prepared((db) => {
  const { monthlySpendingCap, retentionDays, publicChecksPerHour } = limits;
  return db.select({ monthlySpendingCap, retentionDays, publicChecksPerHour }).from(limits).prepare('limits');
});

export async function readLimits(db: Db | Transaction): Promise<Omit<Limits, 'publicGradingsPerHour'>> {
  const [row] = await storedLimits(db).execute();
  return row ?? { monthlySpendingCap: null, retentionDays: null, publicChecksPerHour: null };
}

/** The offline rules cost nothing, so they have no limit unless someone sets one. */
export async function readPublicGradings(
  db: Db | Transaction,
  { model }: Pick<Config, 'model'>,
): Promise<Limits['publicGradingsPerHour']> {
  const [row] = await db.select({ said: limits.publicGradingsPerHour }).from(limits);
  const said = row?.said ?? (model ? usualPublicGradings : wantedNone);
  return said === wantedNone ? null : said;
}

export function storedPublicGradings(wanted: Limits['publicGradingsPerHour']): number {
  return wanted ?? wantedNone;
}

export async function getLimits(db: Db | Transaction, config: Pick<Config, 'model'>): Promise<Limits> {
  return { ...(await readLimits(db)), publicGradingsPerHour: await readPublicGradings(db, config) };
}
