-- One transaction at a time, and nobody waits for it.
CREATE OR REPLACE FUNCTION fold_provenances() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7014) THEN RETURN; END IF;
  WITH taken AS (
    DELETE FROM provenance_changes RETURNING *
  )
  INSERT INTO provenance_figures (case_study_id, provenance_id, submissions)
  SELECT case_study_id, provenance_id, sum(submissions) FROM taken GROUP BY 1, 2 HAVING sum(submissions) <> 0
  ON CONFLICT (case_study_id, provenance_id) DO UPDATE SET
    submissions = provenance_figures.submissions + excluded.submissions;
  DELETE FROM provenance_figures WHERE submissions = 0;
END $$;
