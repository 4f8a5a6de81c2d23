import { currentScoreAggregates } from '@server/db/schema/aggregate';
import { sql } from 'drizzle-orm';

const { submissions, graded, percents } = currentScoreAggregates;

/** In an aggregate's place for a company: submissions without one, and all submissions. */
export const noCompany = 0;
export const allCompanies = -1;

/** In an aggregate's place for a case study. */
export const allCaseStudies = 0;

/** In an aggregate's place for an id that no row can have. */
const nothing = -2;

/** Whose aggregates: those of a company, with null or 0 of submissions without one, with undefined of all. */
export function companyKey(id: number | null | undefined): number {
  if (id === undefined) return allCompanies;
  if (id === null || id === 0) return noCompany;
  return id > 0 ? id : nothing;
}

/** Of which case study: undefined for all. */
export function caseStudyKey(id: number | undefined): number {
  if (id === undefined) return allCaseStudies;
  return id > 0 ? id : nothing;
}

/** How many submissions the aggregates of a query count. */
export const submissionTotal = sql<number>`coalesce(sum(${submissions}), 0)::int`;

/** How many of them are completely graded. */
export const gradedTotal = sql<number>`coalesce(sum(${graded}), 0)::int`;

/** The average of completely graded ones in percent, with one decimal; 0 when there are none. */
export const averagePercent = sql<number>`coalesce(
  round(round(sum(${percents}) / nullif(sum(${graded}), 0), 8), 1), 0)::float8`;
