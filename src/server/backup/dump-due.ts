export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Few are up, and nobody hands in. */
const quietHour = 3;

export type LastDump = {
  databaseMadeAt: Date;
  /** Null: there is none. */
  madeAt: Date | null;
};

/**
 * Whether the embedded database is dumped now: once a night from three o'clock on in the zone of the server, and at
 * once where the last dump is older than a day; not in the first hour of a database.
 */
export function isDumpDue({ databaseMadeAt, madeAt }: LastDump, now: Date): boolean {
  if (now.getTime() - databaseMadeAt.getTime() < hourMs) return false;
  if (madeAt === null || now.getTime() - madeAt.getTime() > dayMs) return true;
  const night = new Date(now);
  night.setHours(quietHour, 0, 0, 0);
  return now.getHours() === quietHour && madeAt < night;
}
