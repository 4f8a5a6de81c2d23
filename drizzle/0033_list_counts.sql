-- Nobody writes meanwhile. What the log holds from before says nothing of it, so the figures hold all of it.
LOCK TABLE submissions IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
ALTER TABLE "score_changes" ADD COLUMN "with_results" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "score_figures" ADD COLUMN "with_results" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
WITH counted AS MATERIALIZED (
  SELECT coalesce(company_id, 0) AS company_id, case_study_id, is_latest AS latest, count(*) AS with_results
  FROM submissions WHERE has_results GROUP BY 1, 2, 3
), scoped AS (
  SELECT * FROM counted
  UNION ALL
  SELECT company_id, 0, latest, sum(with_results) FROM counted GROUP BY 1, 3
  UNION ALL
  SELECT -1, case_study_id, latest, sum(with_results) FROM counted GROUP BY 2, 3
  UNION ALL
  SELECT -1, 0, latest, sum(with_results) FROM counted GROUP BY 3
)
INSERT INTO score_figures (company_id, case_study_id, latest, submissions, graded, percents, histogram, with_results)
SELECT company_id, case_study_id, latest, 0, 0, 0, array_fill(0, ARRAY[101]), with_results FROM scoped
ON CONFLICT (company_id, case_study_id, latest) DO UPDATE SET with_results = excluded.with_results;
--> statement-breakpoint
CREATE OR REPLACE VIEW current_score_figures AS
  SELECT company_id, case_study_id, latest, submissions, graded, percents, histogram, with_results
  FROM score_figures
  UNION ALL
  SELECT company.id, case_study.id, latest, submissions, CASE WHEN bucket IS NULL THEN 0 ELSE submissions END, percents,
    histogram_with(NULL, bucket, submissions), with_results
  FROM score_changes
    CROSS JOIN LATERAL (VALUES (score_changes.company_id), (-1)) AS company(id)
    CROSS JOIN LATERAL (VALUES (score_changes.case_study_id), (0)) AS case_study(id);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7010) THEN RETURN; END IF;
  WITH taken AS (
    DELETE FROM score_changes RETURNING *
  ), counted AS (
    SELECT company_id, case_study_id, latest, day, bucket, sum(submissions)::integer AS submissions,
      sum(percents) AS percents, sum(with_results)::integer AS with_results
    FROM taken GROUP BY company_id, case_study_id, latest, day, bucket
  ), days AS (
    INSERT INTO day_figures (day, submissions)
    SELECT day, sum(submissions) FROM counted GROUP BY day HAVING sum(submissions) <> 0
    ON CONFLICT (day) DO UPDATE SET submissions = day_figures.submissions + excluded.submissions
  ), months AS (
    INSERT INTO month_figures (company_id, case_study_id, latest, month, submissions, graded, percents)
    SELECT company.id, case_study_id, latest, date_trunc('month', day::timestamp)::date, sum(submissions),
      coalesce(sum(submissions) FILTER (WHERE bucket IS NOT NULL), 0), sum(percents)
    FROM counted CROSS JOIN LATERAL (VALUES (counted.company_id), (-1)) AS company(id)
    GROUP BY 1, 2, 3, 4
    ON CONFLICT (company_id, case_study_id, month, latest) DO UPDATE SET
      submissions = month_figures.submissions + excluded.submissions,
      graded = month_figures.graded + excluded.graded,
      percents = month_figures.percents + excluded.percents
  ), scoped AS (
    SELECT company.id AS company_id, case_study.id AS case_study_id, latest, bucket,
      sum(submissions)::integer AS submissions, sum(percents) AS percents, sum(with_results) AS with_results
    FROM counted
      CROSS JOIN LATERAL (VALUES (counted.company_id), (-1)) AS company(id)
      CROSS JOIN LATERAL (VALUES (counted.case_study_id), (0)) AS case_study(id)
    GROUP BY 1, 2, 3, 4
  ), companies AS (
    INSERT INTO company_figures (company_id, case_study_id, submissions, graded, percents)
    SELECT company_id, case_study_id, sum(submissions),
      coalesce(sum(submissions) FILTER (WHERE bucket IS NOT NULL), 0), sum(percents)
    FROM scoped WHERE company_id >= 0 GROUP BY company_id, case_study_id
    ON CONFLICT (case_study_id, company_id) DO UPDATE SET
      submissions = company_figures.submissions + excluded.submissions,
      graded = company_figures.graded + excluded.graded,
      percents = company_figures.percents + excluded.percents
  )
  INSERT INTO score_figures (company_id, case_study_id, latest, submissions, graded, percents, histogram, with_results)
  SELECT company_id, case_study_id, latest, sum(submissions),
    coalesce(sum(submissions) FILTER (WHERE bucket IS NOT NULL), 0), sum(percents), histogram_of(bucket, submissions),
    sum(with_results)
  FROM scoped GROUP BY company_id, case_study_id, latest ORDER BY case_study_id, company_id
  ON CONFLICT (company_id, case_study_id, latest) DO UPDATE SET
    submissions = score_figures.submissions + excluded.submissions,
    graded = score_figures.graded + excluded.graded,
    percents = score_figures.percents + excluded.percents,
    histogram = histogram_plus(score_figures.histogram, excluded.histogram),
    with_results = score_figures.with_results + excluded.with_results;
  WITH taken AS (
    DELETE FROM criterion_changes RETURNING *
  ), counted AS (
    SELECT company_id, case_study_id, part.criterion_id, latest, sum(sign) AS graded, sum(sign * point) AS points,
      sum(sign * point * point) AS point_squares, sum(sign * maximum) AS maxima, sum(sign * share) AS shares,
      sum(sign * share * share) AS share_squares, sum(sign * rest) AS rests, sum(sign * rest * rest) AS rest_squares,
      sum(sign * share * rest) AS products
    FROM taken CROSS JOIN LATERAL criterion_parts(criteria, scores, taken.maxima) AS part
    GROUP BY 1, 2, 3, 4
  )
  INSERT INTO criterion_figures (company_id, case_study_id, criterion_id, latest, graded, points, point_squares, maxima,
    shares, share_squares, rests, rest_squares, products)
  SELECT company.id, case_study_id, criterion_id, latest, sum(graded), sum(points), sum(point_squares), sum(maxima),
    sum(shares), sum(share_squares), sum(rests), sum(rest_squares), sum(products)
  FROM counted CROSS JOIN LATERAL (VALUES (counted.company_id), (-1)) AS company(id)
  GROUP BY 1, 2, 3, 4
  ON CONFLICT (company_id, case_study_id, criterion_id, latest) DO UPDATE SET
    graded = criterion_figures.graded + excluded.graded,
    points = criterion_figures.points + excluded.points,
    point_squares = criterion_figures.point_squares + excluded.point_squares,
    maxima = criterion_figures.maxima + excluded.maxima,
    shares = criterion_figures.shares + excluded.shares,
    share_squares = criterion_figures.share_squares + excluded.share_squares,
    rests = criterion_figures.rests + excluded.rests,
    rest_squares = criterion_figures.rest_squares + excluded.rest_squares,
    products = criterion_figures.products + excluded.products;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_score_figures() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  last_id bigint;
  logged bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH kept AS (
      INSERT INTO score_changes (company_id, case_study_id, latest, day, bucket, submissions, percents, with_results)
      SELECT coalesce(company_id, 0), case_study_id, is_latest, (uploaded_at AT TIME ZONE 'UTC')::date,
        bucket_of(total_score, max_score), count(*), coalesce(sum(percent_of(total_score, max_score)), 0),
        count(*) FILTER (WHERE has_results)
      FROM added GROUP BY 1, 2, 3, 4, 5 RETURNING id
    ) SELECT max(id), count(*) INTO last_id, logged FROM kept;
  ELSIF TG_OP = 'DELETE' THEN
    WITH kept AS (
      INSERT INTO score_changes (company_id, case_study_id, latest, day, bucket, submissions, percents, with_results)
      SELECT coalesce(company_id, 0), case_study_id, is_latest, (uploaded_at AT TIME ZONE 'UTC')::date,
        bucket_of(total_score, max_score), -count(*), -coalesce(sum(percent_of(total_score, max_score)), 0),
        -count(*) FILTER (WHERE has_results)
      FROM removed GROUP BY 1, 2, 3, 4, 5 RETURNING id
    ) SELECT max(id), count(*) INTO last_id, logged FROM kept;
    WITH gone AS (
      DELETE FROM submission_scores USING removed WHERE submission_id = removed.id
      RETURNING company_id, case_study_id, is_latest, criteria, scores, maxima
    )
    INSERT INTO criterion_changes (company_id, case_study_id, latest, sign, criteria, scores, maxima)
    SELECT coalesce(company_id, 0), case_study_id, is_latest, -1, criteria, scores, maxima FROM gone;
  ELSE
    WITH kept AS (
      INSERT INTO score_changes (company_id, case_study_id, latest, day, bucket, submissions, percents, with_results)
      SELECT company_id, case_study_id, is_latest, day, bucket, sum(sign), coalesce(sum(sign * percent), 0),
        coalesce(sum(sign) FILTER (WHERE has_results), 0)
      FROM (
        SELECT coalesce(company_id, 0) AS company_id, case_study_id, is_latest,
          (uploaded_at AT TIME ZONE 'UTC')::date AS day, bucket_of(total_score, max_score) AS bucket,
          percent_of(total_score, max_score) AS percent, has_results, 1 AS sign
        FROM added
        UNION ALL
        SELECT coalesce(company_id, 0), case_study_id, is_latest, (uploaded_at AT TIME ZONE 'UTC')::date,
          bucket_of(total_score, max_score), percent_of(total_score, max_score), has_results, -1
        FROM removed
      ) AS images GROUP BY 1, 2, 3, 4, 5
      HAVING sum(sign) <> 0 OR sum(sign * percent) <> 0 OR coalesce(sum(sign) FILTER (WHERE has_results), 0) <> 0
      RETURNING id
    ) SELECT max(id), count(*) INTO last_id, logged FROM kept;
    IF logged > 0 THEN
      INSERT INTO criterion_changes (company_id, case_study_id, latest, sign, criteria, scores, maxima)
      SELECT moved.company_id, moved.case_study_id, moved.is_latest, moved.sign, criteria, scores, maxima
      FROM (
        SELECT id, company_id, case_study_id, is_latest, sum(sign) AS sign FROM (
          SELECT id, coalesce(company_id, 0) AS company_id, case_study_id, is_latest, 1 AS sign FROM added
          UNION ALL
          SELECT id, coalesce(company_id, 0), case_study_id, is_latest, -1 FROM removed
        ) AS images GROUP BY 1, 2, 3, 4 HAVING sum(sign) <> 0
      ) AS moved JOIN submission_scores ON submission_id = moved.id;
      DELETE FROM submission_scores USING added
      WHERE submission_id = added.id AND added.total_score IS NULL;
    END IF;
  END IF;
  IF last_id % 100 < logged THEN PERFORM fold_figures(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_figures() RETURNS void LANGUAGE plpgsql SET work_mem = '256MB' SET jit = off AS $$
BEGIN
  LOCK TABLE submissions IN SHARE ROW EXCLUSIVE MODE;
  PERFORM pg_advisory_xact_lock(7010);
  UPDATE submissions SET is_latest = right_now.is_latest
  FROM (
    SELECT id, submission_number = max(submission_number) OVER (PARTITION BY case_study_id, user_email) AS is_latest
    FROM submissions
  ) AS right_now
  WHERE right_now.id = submissions.id AND submissions.is_latest <> right_now.is_latest;
  DELETE FROM score_figures;
  DELETE FROM company_figures;
  DELETE FROM month_figures;
  DELETE FROM day_figures;
  DELETE FROM criterion_figures;

  INSERT INTO day_figures (day, submissions)
  SELECT (uploaded_at AT TIME ZONE 'UTC')::date, count(*) FROM submissions GROUP BY 1;

  WITH counted AS MATERIALIZED (
    SELECT coalesce(company_id, 0) AS company_id, case_study_id, is_latest AS latest,
      date_trunc('month', uploaded_at AT TIME ZONE 'UTC')::date AS month, count(*) AS submissions,
      count(*) FILTER (WHERE bucket_of(total_score, max_score) IS NOT NULL) AS graded,
      coalesce(sum(percent_of(total_score, max_score)), 0) AS percents
    FROM submissions GROUP BY 1, 2, 3, 4
  )
  INSERT INTO month_figures (company_id, case_study_id, latest, month, submissions, graded, percents)
  SELECT * FROM counted
  UNION ALL
  SELECT -1, case_study_id, latest, month, sum(submissions), sum(graded), sum(percents) FROM counted GROUP BY 2, 3, 4;

  WITH counted AS MATERIALIZED (
    SELECT coalesce(company_id, 0) AS company_id, case_study_id, is_latest AS latest,
      bucket_of(total_score, max_score) AS bucket, count(*)::integer AS submissions,
      coalesce(sum(percent_of(total_score, max_score)), 0) AS percents,
      count(*) FILTER (WHERE has_results) AS with_results
    FROM submissions GROUP BY 1, 2, 3, 4
  ), scoped AS (
    SELECT * FROM counted
    UNION ALL
    SELECT company_id, 0, latest, bucket, sum(submissions)::integer, sum(percents), sum(with_results)
    FROM counted GROUP BY 1, 3, 4
    UNION ALL
    SELECT -1, case_study_id, latest, bucket, sum(submissions)::integer, sum(percents), sum(with_results)
    FROM counted GROUP BY 2, 3, 4
    UNION ALL
    SELECT -1, 0, latest, bucket, sum(submissions)::integer, sum(percents), sum(with_results)
    FROM counted GROUP BY 3, 4
  )
  INSERT INTO score_figures (company_id, case_study_id, latest, submissions, graded, percents, histogram, with_results)
  SELECT company_id, case_study_id, latest, sum(submissions),
    coalesce(sum(submissions) FILTER (WHERE bucket IS NOT NULL), 0), sum(percents), histogram_of(bucket, submissions),
    sum(with_results)
  FROM scoped GROUP BY company_id, case_study_id, latest;

  INSERT INTO company_figures (company_id, case_study_id, submissions, graded, percents)
  SELECT company_id, case_study_id, sum(submissions), sum(graded), sum(percents)
  FROM score_figures WHERE company_id >= 0 GROUP BY case_study_id, company_id ORDER BY case_study_id, company_id;

  -- Of a submission without a run every current result counts. Past the trigger, whose log nobody folds here.
  TRUNCATE submission_scores;
  ALTER TABLE submission_scores DISABLE TRIGGER submission_scores_figures_in;
  INSERT INTO submission_scores (submission_id, criteria, scores, maxima)
  SELECT submissions.id, array_agg(criterion_id ORDER BY criterion_id), array_agg(score ORDER BY criterion_id),
    array_agg(grading_results.max_score ORDER BY criterion_id)
  FROM submissions
    JOIN grading_results ON submission_id = submissions.id AND superseded_at IS NULL
    LEFT JOIN (
      SELECT submission_id, max(id) AS run_id FROM grading_runs WHERE kind = 'full' GROUP BY submission_id
    ) AS whole ON whole.submission_id = submissions.id
  WHERE submissions.total_score IS NOT NULL AND (whole.run_id IS NULL OR EXISTS (
    SELECT FROM grading_run_criteria AS wanted
    WHERE wanted.run_id = whole.run_id AND wanted.criterion_id = grading_results.criterion_id))
  GROUP BY submissions.id;
  ALTER TABLE submission_scores ENABLE TRIGGER submission_scores_figures_in;

  WITH counted AS MATERIALIZED (
    SELECT coalesce(company_id, 0) AS company_id, case_study_id, part.criterion_id, is_latest AS latest,
      count(*) AS graded, sum(point::integer) AS points, sum((point * point)::integer) AS point_squares,
      sum(maximum::integer) AS maxima, sum(share::integer) AS shares, sum((share * share)::integer) AS share_squares,
      sum(rest::integer) AS rests, sum((rest * rest)::integer) AS rest_squares,
      sum((share * rest)::integer) AS products
    FROM submissions JOIN submission_scores ON submission_id = submissions.id
      CROSS JOIN LATERAL criterion_parts(criteria, scores, maxima) AS part
    GROUP BY 1, 2, 3, 4
  )
  INSERT INTO criterion_figures (company_id, case_study_id, criterion_id, latest, graded, points, point_squares, maxima,
    shares, share_squares, rests, rest_squares, products)
  SELECT * FROM counted
  UNION ALL
  SELECT -1, case_study_id, criterion_id, latest, sum(graded), sum(points), sum(point_squares), sum(maxima),
    sum(shares), sum(share_squares), sum(rests), sum(rest_squares), sum(products)
  FROM counted GROUP BY 2, 3, 4;
  TRUNCATE score_changes, criterion_changes;
END $$;
--> statement-breakpoint
DROP INDEX "submissions_newest";
--> statement-breakpoint
CREATE INDEX "submissions_newest" ON "submissions" USING btree ("uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_text","case_study_id","company_id","has_results","is_latest");
--> statement-breakpoint
-- By default a million rows wait for 200,000 changes. Until then lists pass what each update has left behind, and no
-- index answers for the rows.
ALTER TABLE "submissions" SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
