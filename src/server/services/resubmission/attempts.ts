import type { Db } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { and, desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

/** An earlier submission of the same student to the same case study. */
export type Attempt = { id: number; submissionNumber: number; uploadedAt: Date };

const maxListed = 50;

/** The attempts before this one that are still stored, the latest first. */
export async function earlierAttempts(db: Db, submissionId: number): Promise<Attempt[]> {
  const own = alias(submissions, 'own');
  return db
    .select({
      id: submissions.id,
      submissionNumber: submissions.submissionNumber,
      uploadedAt: submissions.uploadedAt,
    })
    .from(own)
    .innerJoin(
      submissions,
      and(
        eq(submissions.caseStudyId, own.caseStudyId),
        eq(submissions.userEmail, own.userEmail),
        lt(submissions.submissionNumber, own.submissionNumber),
      ),
    )
    .where(eq(own.id, submissionId))
    .orderBy(desc(submissions.submissionNumber))
    .limit(maxListed);
}
