import type { SearchResults } from '@domain/search/schema';
import type { Db } from '@server/db/client';
import { containing } from '@server/db/like';
import { currentScoreAggregates } from '@server/db/schema/aggregate';
import { caseStudies } from '@server/db/schema/case-study';
import { companies } from '@server/db/schema/company';
import { courses, shortCourseName } from '@server/db/schema/course';
import { companiesMatching } from '@server/services/company/matching';
import { isWithin, type Within } from '@server/services/course/within';
import { allCompanies, ofNamedCaseStudies, submissionTotal } from '@server/services/dashboard/aggregates';
import { and, asc, eq, like, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { findStudents } from './students';
import { findSubmissions } from './submissions';

/** What the text names, at most `limit` of each kind. */
export async function search(
  db: Db,
  { q, limit = 5, ...within }: { q: string; limit?: number } & Within,
): Promise<SearchResults> {
  const text = q.trim().toLowerCase();
  const [students, submissions, foundCaseStudies, foundCompanies] = await Promise.all([
    findStudents(db, text, limit, within),
    findSubmissions(db, text, limit, within),
    db
      .select({
        id: caseStudies.id,
        courseName: shortCourseName,
        name: caseStudies.name,
        submissions: counted(allCompanies, sql`${currentScoreAggregates.caseStudyId} = ${caseStudies.id}`),
      })
      .from(caseStudies)
      .innerJoin(courses, eq(courses.id, caseStudies.courseId))
      .where(and(like(sql`lower(${caseStudies.name})`, containing(text)), isWithin(caseStudies.courseId, within)))
      .orderBy(asc(caseStudies.name), asc(caseStudies.id))
      .limit(limit),
    db
      .select({
        id: companies.id,
        name: companies.name,
        domain: companies.domain,
        submissions: counted(companies.id, ofNamedCaseStudies(currentScoreAggregates.caseStudyId, within)),
      })
      .from(companies)
      .where(companiesMatching(text))
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(limit),
  ]);
  return { students, submissions, caseStudies: foundCaseStudies, companies: foundCompanies };
}

function counted(companyId: SQLWrapper | number, ofCaseStudy: SQL | undefined) {
  const isOfThese = and(sql`${currentScoreAggregates.companyId} = ${companyId}`, ofCaseStudy);
  return sql<number>`(select ${submissionTotal} from ${currentScoreAggregates} where ${isOfThese})`;
}
