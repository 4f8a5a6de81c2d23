-- Empties the aggregates, logs every submission and result again, and folds the logs. Readers see the old aggregates
-- until it commits.
CREATE OR REPLACE FUNCTION rebuild_aggregates() RETURNS void LANGUAGE plpgsql SET work_mem = '256MB' SET jit = off AS $$
BEGIN
  -- Changes of results lock a submission first, so none of them refers to a configuration that is deleted below.
  LOCK TABLE submissions IN EXCLUSIVE MODE;
  PERFORM pg_advisory_xact_lock(7010);
  UPDATE submissions SET is_latest = right_now.is_latest
  FROM (
    SELECT id, submission_number = max(submission_number) OVER (PARTITION BY case_study_id, student_key) AS is_latest
    FROM submissions
  ) AS right_now
  WHERE right_now.id = submissions.id AND submissions.is_latest <> right_now.is_latest;
  TRUNCATE submission_scores, submission_configurations;
  DELETE FROM score_changes;
  DELETE FROM criterion_changes;
  DELETE FROM configuration_changes;
  DELETE FROM score_aggregates;
  DELETE FROM company_aggregates;
  DELETE FROM month_aggregates;
  DELETE FROM day_aggregates;
  DELETE FROM criterion_aggregates;
  DELETE FROM point_aggregates;
  DELETE FROM configuration_aggregates;

  INSERT INTO score_changes (company_id, case_study_id, latest, day, bucket, submissions, percents, with_results)
  SELECT coalesce(company_id, 0), case_study_id, is_latest, (uploaded_at AT TIME ZONE 'UTC')::date,
    bucket_of(total_score, max_score), count(*), coalesce(sum(percent_of(total_score, max_score)), 0),
    count(*) FILTER (WHERE has_results)
  FROM submissions WHERE NOT is_test GROUP BY 1, 2, 3, 4, 5;

  -- Without a run, every current result counts.
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

  CREATE TEMPORARY TABLE graded_by ON COMMIT DROP AS
    SELECT submission_id, results, md5(results::text) AS hash FROM result_configurations;
  INSERT INTO grading_configurations (results, hash)
  SELECT DISTINCT ON (hash) results, hash FROM graded_by ORDER BY hash
  ON CONFLICT (hash) DO NOTHING;
  INSERT INTO submission_configurations (submission_id, case_study_id, configuration_id)
  SELECT submissions.id, submissions.case_study_id, grading_configurations.id
  FROM graded_by JOIN grading_configurations USING (hash)
    JOIN submissions ON submissions.id = submission_id AND NOT is_test;
  DROP TABLE graded_by;
  DELETE FROM grading_configurations WHERE id NOT IN (SELECT configuration_id FROM submission_configurations);
  -- A log of less than a hundred entries is not folded by itself. Then all of them hold dead rows only.
  PERFORM fold_aggregates();
  TRUNCATE score_changes, criterion_changes, configuration_changes;
END $$;
