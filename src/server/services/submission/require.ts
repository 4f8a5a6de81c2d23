import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { inArray } from 'drizzle-orm';

/** @throws {AppError} not-found unless every one of the submissions exists */
export async function requireSubmission(deps: Pick<Deps, 'database'>, ...ids: number[]): Promise<void> {
  const wanted = new Set(ids);
  const rows = await deps.database.db
    .select({ id: submissions.id })
    .from(submissions)
    .where(inArray(submissions.id, [...wanted]));
  if (rows.length < wanted.size) throw new AppError('not-found', 'There is no such submission.');
}
