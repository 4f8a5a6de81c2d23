export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** The hour in which dumps begin, because nobody uploads then. */
const quietHour = 3;

export type LastDump = { databaseMadeAt: Date; madeAt: Date | null };

/** Nightly from three o'clock local time, or if the last dump is over a day old; not in a database's first hour. */
export function isDumpDue({ databaseMadeAt, madeAt }: LastDump, now: Date): boolean {
  if (now.getTime() - databaseMadeAt.getTime() < hourMs) return false;
  if (madeAt === null || now.getTime() - madeAt.getTime() > dayMs) return true;
  const night = new Date(now);
  night.setHours(quietHour, 0, 0, 0);
  return now.getHours() === quietHour && madeAt < night;
}
