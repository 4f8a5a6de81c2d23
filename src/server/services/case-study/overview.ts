import { type CaseStudyOverview, caseStudyOverview } from '@domain/case-study/schema';
import type { Db } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { currentScoreAggregates } from '@server/db/schema/aggregate';
import { caseStudies } from '@server/db/schema/case-study';
import { criteria } from '@server/db/schema/criterion';
import { submissions } from '@server/db/schema/submission';
import { isVisible } from '@server/grading/result/is-visible';
import type { Within } from '@server/services/course/within';
import { allCompanies, gradedTotal, submissionTotal } from '@server/services/dashboard/aggregates';
import { isGraded } from '@server/services/submission/list/conditions';
import { isNoTest } from '@server/services/submission/list/tests';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { isListed } from './list';

export async function overviewCaseStudies(db: Db, within: Within): Promise<CaseStudyOverview[]> {
  const [counted, sizes] = await Promise.all([countSubmissions(db, within), rubricSizes(db, within)]);
  const sizeOf = new Map(sizes.map(({ id, ...size }) => [id, size]));
  return counted.map((row) => ({ ...row, ...(sizeOf.get(row.id) ?? { criteria: 0, points: 0 }) }));
}

function countSubmissions(db: Db, within: Within) {
  return db
    .select({
      id: caseStudies.id,
      submissions: submissionTotal,
      graded: gradedTotal,
      // Counted by what decides, which an index answers, and not row by row.
      ready: sql<number>`(select coalesce(sum(count), 0)::int
        from (select case_study_id, release, count(*) from ${submissions}
          where ${submissions.caseStudyId} = ${caseStudies.id} and ${isGraded} and ${isNoTest(submissions.id)}
           group by 1, 2) as submissions
        where not ${isVisible})`,
    })
    .from(caseStudies)
    .leftJoin(
      currentScoreAggregates,
      and(eq(currentScoreAggregates.caseStudyId, caseStudies.id), eq(currentScoreAggregates.companyId, allCompanies)),
    )
    .where(isListed(db, within))
    .groupBy(caseStudies.id)
    .orderBy(asc(caseStudies.id));
}

const rubricSize = caseStudyOverview.pick('id', 'criteria', 'points');

/** Sums what `isUsedIn` lists: joining each case study with each shared criterion would make a million rows of 1,000. */
function rubricSizes(db: Db, within: Within) {
  const size = sql`count(*)::int as criteria, sum(max_score)::int as points from ${criteria}`;
  const sum = (column: SQL) =>
    sql`coalesce(shared.${column}, 0) + coalesce(own.${column}, 0) - coalesce(omitted.${column}, 0) as ${column}`;
  return rowsOf(
    db,
    rubricSize,
    sql`
    select case_studies.id, ${sum(sql`criteria`)}, ${sum(sql`points`)}
    from ${caseStudies}
      left join (
        select course_id, ${size} where case_study_id is null and archived_at is null group by 1
      ) as shared on shared.course_id = case_studies.course_id
      left join (
        select case_study_id, ${size} where case_study_id is not null and archived_at is null group by 1
      ) as own on own.case_study_id = case_studies.id
      left join (
        select omitted_criteria.case_study_id, ${size} join omitted_criteria on criterion_id = id
        where criteria.case_study_id is null and archived_at is null group by 1
      ) as omitted on omitted.case_study_id = case_studies.id
    where ${isListed(db, within)}`,
  );
}
