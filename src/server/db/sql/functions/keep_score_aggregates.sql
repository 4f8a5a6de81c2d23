-- Logs what a statement changed. Without hash and merge joins, because a session keeps its plans: one made for many
-- rows would read a whole table for one row.
CREATE OR REPLACE FUNCTION keep_score_aggregates() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (
      SELECT id, company_id, case_study_id, is_latest, uploaded_at, total_score, max_score, has_results FROM added
      EXCEPT
      SELECT id, company_id, case_study_id, is_latest, uploaded_at, total_score, max_score, has_results FROM removed
    ) THEN
      RETURN NULL;
    END IF;
    INSERT INTO criterion_changes (company_id, case_study_id, latest, sign, criteria, scores, maxima)
    SELECT coalesce(image.company_id, 0), image.case_study_id, image.is_latest, sign, criteria, scores, maxima
    FROM removed JOIN added ON added.id = removed.id AND NOT added.is_test JOIN submission_scores ON submission_id = added.id
      CROSS JOIN LATERAL (VALUES
        (removed.company_id, removed.case_study_id, removed.is_latest, -1),
        (added.company_id, added.case_study_id, added.is_latest, 1)
      ) AS image(company_id, case_study_id, is_latest, sign)
    WHERE (removed.company_id, removed.case_study_id, removed.is_latest)
      IS DISTINCT FROM (added.company_id, added.case_study_id, added.is_latest);
    DELETE FROM submission_scores USING added WHERE submission_id = added.id AND added.total_score IS NULL;
  ELSIF TG_OP = 'DELETE' THEN
    WITH gone AS (
      DELETE FROM submission_scores USING removed WHERE submission_id = removed.id
      RETURNING company_id, case_study_id, is_latest, is_test, criteria, scores, maxima
    )
    INSERT INTO criterion_changes (company_id, case_study_id, latest, sign, criteria, scores, maxima)
    SELECT coalesce(company_id, 0), case_study_id, is_latest, -1, criteria, scores, maxima FROM gone
    WHERE NOT is_test;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO score_changes (company_id, case_study_id, latest, day, bucket, submissions, percents, with_results)
    SELECT coalesce(company_id, 0), case_study_id, is_latest, (uploaded_at AT TIME ZONE 'UTC')::date,
      bucket_of(total_score, max_score), -count(*), -coalesce(sum(percent_of(total_score, max_score)), 0),
      -count(*) FILTER (WHERE has_results)
    FROM removed WHERE NOT is_test GROUP BY 1, 2, 3, 4, 5;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO score_changes (company_id, case_study_id, latest, day, bucket, submissions, percents, with_results)
    SELECT coalesce(company_id, 0), case_study_id, is_latest, (uploaded_at AT TIME ZONE 'UTC')::date,
      bucket_of(total_score, max_score), count(*), coalesce(sum(percent_of(total_score, max_score)), 0),
      count(*) FILTER (WHERE has_results)
    FROM added WHERE NOT is_test GROUP BY 1, 2, 3, 4, 5;
  END IF;
  RETURN NULL;
END $$;
