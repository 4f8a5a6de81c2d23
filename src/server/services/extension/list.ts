import type { Extension } from '@domain/extension/schema';
import { nameOfEmail } from '@domain/submission/display-name';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { extensions, students } from '@server/db/schema/student';
import { submissions } from '@server/db/schema/submission';
import { requireCaseStudy } from '@server/services/case-study/find';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';

/** By address. @throws {AppError} not-found */
export async function listExtensions(db: Db, caseStudyId: number): Promise<Extension[]> {
  await requireCaseStudy(db, caseStudyId);
  const { email, until, extraAttempts } = extensions;
  const entered = db
    .select({ name: submissions.enteredName })
    .from(submissions)
    .where(
      and(
        eq(submissions.userEmail, email),
        eq(submissions.caseStudyId, caseStudyId),
        isNotNull(submissions.enteredName),
      ),
    )
    .orderBy(desc(submissions.id))
    .limit(1);
  const rows = await db
    .select({ email, name: sql<string | null>`coalesce(${students.name}, (${entered}))`, until, extraAttempts })
    .from(extensions)
    .innerJoin(caseStudies, eq(caseStudies.id, extensions.caseStudyId))
    .leftJoin(students, and(eq(students.courseId, caseStudies.courseId), eq(students.email, email)))
    .where(eq(extensions.caseStudyId, caseStudyId))
    .orderBy(asc(email));
  return rows.map(({ name, ...row }) => ({ ...row, displayName: name ?? (nameOfEmail(row.email) || row.email) }));
}
