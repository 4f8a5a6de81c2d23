import { caseStudyFigures } from '@server/db/schema/case-study-figures';
import { sql } from 'drizzle-orm';

const { submissions, graded, percents } = caseStudyFigures;

/** How many submissions the figures of a query count. */
export const submissionTotal = sql<number>`coalesce(sum(${submissions}), 0)::int`;

/** The average of completely graded ones in percent, with one decimal; 0 when there are none. */
export const averagePercent = sql<number>`coalesce(
  round(round(sum(${percents}) / nullif(sum(${graded}), 0), 8), 1), 0)::float8`;
