import { type } from '@domain/schema';
import type { Db } from '@server/db/client';
import { idArray } from '@server/db/id-array';
import { rowsOf } from '@server/db/rows-of';
import { isAnonymous } from '@server/services/submission/list/conditions';
import { sql } from 'drizzle-orm';
import type { Viewing } from './view-of';

const stored = type({ anonymous: 'number[]', unmarked: 'number[]' });

/** What an account may not see of these submissions now, for whatever outlives the request that read its session. */
export async function readViewing(
  db: Db,
  userId: number,
  submissionIds: readonly number[],
): Promise<Required<Viewing>> {
  const isUnmarked = sql`id in (select submission_id from second_marks where user_id = ${userId} and finished_at is null)`;
  const [row] = await rowsOf(
    db,
    stored,
    sql`
    select coalesce(json_agg(distinct case_study_id) filter (where ${isAnonymous}), '[]') as anonymous,
      coalesce(json_agg(id) filter (where ${isUnmarked}), '[]') as unmarked
    from submissions where id = any(${idArray(submissionIds)})`,
  );
  return row ?? { anonymous: [], unmarked: [] };
}
