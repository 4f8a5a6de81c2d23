import { currentScoreAggregates } from '@server/db/schema/aggregate';
import { hasCaseStudyWithin, isNamedCaseStudy, type Within } from '@server/services/course/within';
import { and, type Column, eq, ne, type SQL, sql } from 'drizzle-orm';

const { submissions, graded, percents } = currentScoreAggregates;

/** Keys of the aggregates: submissions without a company, and all submissions. */
export const noCompany = 0;
export const allCompanies = -1;

export const allCaseStudies = 0;

/** Matches no row. */
const nothing = -2;

/** Null and 0 mean submissions without a company, undefined all submissions. */
export function companyKey(id: number | null | undefined): number {
  if (id === undefined) return allCompanies;
  if (id === null || id === 0) return noCompany;
  return id > 0 ? id : nothing;
}

export function caseStudyKey(id: number | undefined): number {
  if (id === undefined) return allCaseStudies;
  return id > 0 ? id : nothing;
}

export function ofCaseStudies(
  column: Column,
  { caseStudyId, courses }: Within & { caseStudyId?: number | undefined },
): SQL {
  return (
    (caseStudyId === undefined && hasCaseStudyWithin(column, { courses })) || eq(column, caseStudyKey(caseStudyId))
  );
}

/** The same for figures of one company, or of submissions without one, because it may be of one student [C8.18]. */
export function ofNamedCaseStudies(
  column: Column,
  { caseStudyId, courses, viewer }: Within & { caseStudyId?: number | undefined },
): SQL | undefined {
  const isNamed = isNamedCaseStudy(column, { viewer });
  if (!isNamed || caseStudyId !== undefined) return and(ofCaseStudies(column, { caseStudyId, courses }), isNamed);
  return and(hasCaseStudyWithin(column, { courses }) ?? ne(column, allCaseStudies), isNamed);
}

export const submissionTotal = sql<number>`coalesce(sum(${submissions}), 0)::int`;

export const gradedTotal = sql<number>`coalesce(sum(${graded}), 0)::int`;

/** In percent with one decimal; 0 without graded submissions. */
export const averagePercent = sql<number>`coalesce(
  round(round(sum(${percents}) / nullif(sum(${graded}), 0), 8), 1), 0)::float8`;
