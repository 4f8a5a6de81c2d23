-- Everything anew, straight from submissions and results: what a log of all of them would be folded into. Integers
-- are summed as such where they fit, because Postgres adds up bigint as numeric.
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
