import { studentSentences } from '@domain/messages/student';
import { type } from '@domain/schema';
import type { Db, Transaction } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { AppError } from '@server/errors';
import { sql } from 'drizzle-orm';

const unlistedRow = type({ email: 'string' });

/** [C8.4] @throws {AppError} forbidden if only the course's list hands in, and one of the addresses is not on it */
export async function requireListed(
  db: Db | Transaction,
  { caseStudyId, emails }: { caseStudyId: number; emails: readonly string[] },
): Promise<void> {
  const [missing] = await rowsOf(
    db,
    unlistedRow,
    sql`select email from unnest(${sql.param([...emails])}::text[]) as email, case_studies
      join courses on courses.id = case_studies.course_id
      where case_studies.id = ${caseStudyId} and courses.roster_only and not exists (
        select from students where course_id = courses.id and students.email = email.email and left_at is null) limit 1`,
  );
  if (missing) throw new AppError('forbidden', studentSentences.notOnList);
}
