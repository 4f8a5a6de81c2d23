import type { ReviewedSubmission } from '@domain/submission/schema';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { companies } from '@server/db/schema/company';
import { submissions } from '@server/db/schema/submission';
import { nameColumns, named } from '@server/services/submission/list/names';
import { eq, inArray } from 'drizzle-orm';

export async function submissionsById(db: Db, ids: number[]): Promise<Map<number, ReviewedSubmission>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: submissions.id, ...nameColumns, companyName: companies.name, caseStudyName: caseStudies.name })
    .from(submissions)
    .innerJoin(caseStudies, eq(caseStudies.id, submissions.caseStudyId))
    .leftJoin(companies, eq(companies.id, submissions.companyId))
    .where(inArray(submissions.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, named(row)]));
}
