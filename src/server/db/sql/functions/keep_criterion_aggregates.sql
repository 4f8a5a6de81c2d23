-- Finds nothing for a deleted submission, which the trigger of its own table has logged.
CREATE OR REPLACE FUNCTION keep_criterion_aggregates() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO criterion_changes (company_id, case_study_id, latest, sign, criteria, scores, maxima)
    SELECT coalesce(company_id, 0), case_study_id, is_latest, -1, criteria, scores, maxima
    FROM removed JOIN submissions ON submissions.id = submission_id AND NOT is_test;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO criterion_changes (company_id, case_study_id, latest, sign, criteria, scores, maxima)
    SELECT coalesce(company_id, 0), case_study_id, is_latest, 1, criteria, scores, maxima
    FROM added JOIN submissions ON submissions.id = submission_id AND NOT is_test;
  END IF;
  RETURN NULL;
END $$;
