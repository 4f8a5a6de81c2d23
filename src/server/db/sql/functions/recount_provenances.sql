-- Counts all of it anew, after `recount_figures()` in one transaction with it.
CREATE OR REPLACE FUNCTION recount_provenances() RETURNS void LANGUAGE plpgsql SET work_mem = '256MB' SET jit = off AS $$
BEGIN
  LOCK TABLE submission_provenances IN SHARE ROW EXCLUSIVE MODE;
  PERFORM pg_advisory_xact_lock(7014);
  TRUNCATE submission_provenances;
  ALTER TABLE submission_provenances DISABLE TRIGGER submission_provenances_in;
  CREATE TEMPORARY TABLE graded_by ON COMMIT DROP AS
    SELECT submission_id, results, md5(results::text) AS hash FROM result_provenances;
  INSERT INTO provenances (results, hash)
  SELECT DISTINCT ON (hash) results, hash FROM graded_by ORDER BY hash
  ON CONFLICT (hash) DO NOTHING;
  INSERT INTO submission_provenances (submission_id, case_study_id, provenance_id)
  SELECT submissions.id, submissions.case_study_id, provenances.id
  FROM graded_by JOIN provenances USING (hash) JOIN submissions ON submissions.id = submission_id;
  ALTER TABLE submission_provenances ENABLE TRIGGER submission_provenances_in;
  DELETE FROM provenance_figures;
  INSERT INTO provenance_figures (case_study_id, provenance_id, submissions)
  SELECT case_study_id, provenance_id, count(*) FROM submission_provenances GROUP BY 1, 2;
  TRUNCATE provenance_changes;
  DROP TABLE graded_by;
END $$;
