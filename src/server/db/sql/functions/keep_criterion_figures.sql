-- Of a submission that is deleted nothing is found here: the trigger of its own table has logged it.
CREATE OR REPLACE FUNCTION keep_criterion_figures() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  last_id bigint;
  logged bigint;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    WITH kept AS (
      INSERT INTO criterion_changes (company_id, case_study_id, latest, sign, criteria, scores, maxima)
      SELECT coalesce(company_id, 0), case_study_id, is_latest, -1, criteria, scores, maxima
      FROM removed JOIN submissions ON submissions.id = submission_id RETURNING id
    ) SELECT max(id), count(*) INTO last_id, logged FROM kept;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    WITH kept AS (
      INSERT INTO criterion_changes (company_id, case_study_id, latest, sign, criteria, scores, maxima)
      SELECT coalesce(company_id, 0), case_study_id, is_latest, 1, criteria, scores, maxima
      FROM added JOIN submissions ON submissions.id = submission_id RETURNING id
    ) SELECT max(id), count(*) INTO last_id, logged FROM kept;
  END IF;
  IF last_id % 100 < logged THEN PERFORM fold_figures(); END IF;
  RETURN NULL;
END $$;
