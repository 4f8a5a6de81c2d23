import type { Limits } from '@domain/limit/schema';
import type { Config } from '@server/config';
import type { Db, Transaction } from '@server/db/client';
import { limits } from '@server/db/schema/limit';
import type { Deps } from '@server/deps';

/** Until somebody says otherwise, where a model grades: strangers do not spend without end. */
const usualPublicGradings = 300;

/** How the table says that somebody wants no limit: its null says that nobody has said anything. */
const wantedNone = 2_147_483_647;

export async function readLimits(db: Db | Transaction): Promise<Omit<Limits, 'publicGradingsPerHour'>> {
  const { monthlySpendingCap, retentionDays } = limits;
  const [row] = await db.select({ monthlySpendingCap, retentionDays }).from(limits);
  return row ?? { monthlySpendingCap: null, retentionDays: null };
}

/** Offline rules cost nothing: there all uploads are graded by themselves unless somebody says otherwise. */
export async function readPublicGradings(
  db: Db | Transaction,
  { openai }: Pick<Config, 'openai'>,
): Promise<Limits['publicGradingsPerHour']> {
  const [row] = await db.select({ said: limits.publicGradingsPerHour }).from(limits);
  const said = row?.said ?? (openai ? usualPublicGradings : wantedNone);
  return said === wantedNone ? null : said;
}

/** As `readPublicGradings` reads it. */
export function storedPublicGradings(wanted: Limits['publicGradingsPerHour']): number {
  return wanted ?? wantedNone;
}

export async function getLimits({ config }: Pick<Deps, 'config'>, db: Db | Transaction): Promise<Limits> {
  return { ...(await readLimits(db)), publicGradingsPerHour: await readPublicGradings(db, config) };
}
