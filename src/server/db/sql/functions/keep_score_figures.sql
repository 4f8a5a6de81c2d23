-- Logs what a statement changed. The plans are kept for a session, and one made for many rows must not read a whole
-- table for one: so they are made without hash and merge joins.
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
