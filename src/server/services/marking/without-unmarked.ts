import type { Db } from '@server/db/client';
import { idArray } from '@server/db/id-array';
import type { Within } from '@server/services/course/within';
import { type SQL, sql } from 'drizzle-orm';

/*
 * Aggregates as somebody may read them who has yet to mark submissions a second time [C8.19]: those are counted as not
 * graded. Rows of one key add up, so a row more takes a submission's marks out of sums, histograms and correlations.
 */

/** In a query, a common table expression hides the table or view of its name. */
const shadows: Readonly<Record<string, (unmarked: SQL) => SQL>> = {
  current_score_aggregates: (unmarked) => sql`
    select company_id, case_study_id, latest, submissions, graded, percents, histogram, with_results
    from current_score_aggregates
    union all
    select company.id, case_study.id, is_latest, 0, -1, -percent_of(total_score, max_score),
      histogram_with(null, bucket_of(total_score, max_score), -1), 0
    from submissions as s cross join lateral ${ofCompanies}
      cross join lateral (values (s.case_study_id), (0)) as case_study(id)
    where ${isGradedOf(unmarked)}`,

  current_month_aggregates: (unmarked) => sql`
    select company_id, case_study_id, latest, month, submissions, graded, percents from current_month_aggregates
    union all
    select company.id, s.case_study_id, is_latest, date_trunc('month', uploaded_at at time zone 'UTC')::date, 0, -1,
      -percent_of(total_score, max_score)
    from submissions as s cross join lateral ${ofCompanies}
    where ${isGradedOf(unmarked)}`,

  current_criterion_aggregates: (unmarked) => sql`
    select company_id, case_study_id, criterion_id, latest, graded, points, point_squares, maxima, shares, share_squares,
      rests, rest_squares, products
    from current_criterion_aggregates
    union all
    select company.id, s.case_study_id, part.criterion_id, is_latest, -1, -point, -point * point, -maximum, -share,
      -share * share, -rest, -rest * rest, -share * rest
    from submissions as s join submission_scores as made_of on made_of.submission_id = s.id
      cross join lateral ${ofCompanies} cross join lateral criterion_parts(criteria, scores, maxima) as part
    where ${isGradedOf(unmarked)}`,

  current_point_aggregates: (unmarked) => sql`
    select company_id, case_study_id, criterion_id, latest, score, graded from current_point_aggregates
    union all
    select company.id, s.case_study_id, part.criterion_id, is_latest, part.score, -1
    from submissions as s join submission_scores as made_of on made_of.submission_id = s.id
      cross join lateral ${ofCompanies} cross join lateral unnest(criteria, scores) as part(criterion_id, score)
    where ${isGradedOf(unmarked)}`,

  // As if its total had been taken away: one graded submission less, one without a total more.
  score_changes: (unmarked) => sql`
    select company_id, case_study_id, bucket, submissions, percents from score_changes
    union all
    select coalesce(company_id, 0), case_study_id, change.*
    from submissions as s cross join lateral (values
      (bucket_of(total_score, max_score), -1, -percent_of(total_score, max_score)), (null, 1, 0)
    ) as change(bucket, submissions, percents)
    where ${isGradedOf(unmarked)}`,
};

const ofCompanies = sql`(values (coalesce(s.company_id, 0)), (-1)) as company(id)`;

const isGradedOf = (unmarked: SQL) =>
  sql`s.id = any(${unmarked}) and not is_test and total_score is not null and max_score > 0`;

type Seen = Pick<Within, 'viewer'>;

/** For reading aggregates; almost always the database itself. */
export function withoutUnmarked(db: Db, { viewer }: Seen): Pick<Db, 'select'> {
  if (!viewer?.unmarked.length) return db;
  const unmarked = idArray(viewer.unmarked);
  return db.with(...Object.entries(shadows).map(([name, query]) => db.$with(name, {}).as(query(unmarked))));
}

/** The same, to begin the `with` of a query in SQL. */
export function unmarkedShadows({ viewer }: Seen): SQL {
  if (!viewer?.unmarked.length) return sql``;
  const unmarked = idArray(viewer.unmarked);
  const named = Object.entries(shadows).map(([name, query]) => sql`${sql.identifier(name)} as (${query(unmarked)}),`);
  return sql.join(named, sql` `);
}
