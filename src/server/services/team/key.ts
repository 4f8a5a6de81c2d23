import { type } from '@domain/schema';
import type { Db, Transaction } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { sql } from 'drizzle-orm';

const usage = type({ used: 'number.integer', emails: 'string[]' });

/** Hand-ins of the address, or of its team with what a member brings from another one [C8.13]; and whose they are. */
export async function attemptsOf(
  db: Db | Transaction,
  { caseStudyId, userEmail, teamId }: { caseStudyId: number; userEmail: string; teamId: number | null },
): Promise<typeof usage.infer> {
  const key = teamId === null ? userEmail : `team:${teamId}`;
  const [row] = await rowsOf(
    db,
    usage,
    sql`select coalesce(array_agg(email), '{}') as emails, (coalesce(max(attempts_before), 0) + (
        select count(*) from submissions
        where case_study_id = ${caseStudyId} and student_key = ${key} and not is_test))::int as used
      from team_members where case_study_id = ${caseStudyId}
        and (team_id = ${teamId}::int or ${teamId}::int is null and email = ${userEmail})`,
  );
  return { used: row?.used ?? 0, emails: [userEmail, ...(teamId === null ? [] : (row?.emails ?? []))] };
}
