CREATE OR REPLACE FUNCTION keep_provenance_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_id bigint;
  logged bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH kept AS (
      INSERT INTO provenance_changes (case_study_id, provenance_id, submissions)
      SELECT case_study_id, provenance_id, count(*) FROM added GROUP BY 1, 2 RETURNING id
    ) SELECT max(id), count(*) INTO last_id, logged FROM kept;
  ELSIF TG_OP = 'DELETE' THEN
    WITH kept AS (
      INSERT INTO provenance_changes (case_study_id, provenance_id, submissions)
      SELECT case_study_id, provenance_id, -count(*) FROM removed GROUP BY 1, 2 RETURNING id
    ) SELECT max(id), count(*) INTO last_id, logged FROM kept;
  ELSE
    WITH kept AS (
      INSERT INTO provenance_changes (case_study_id, provenance_id, submissions)
      SELECT case_study_id, provenance_id, sum(sign) FROM (
        SELECT case_study_id, provenance_id, 1 AS sign FROM added
        UNION ALL
        SELECT case_study_id, provenance_id, -1 FROM removed
      ) AS images GROUP BY 1, 2 HAVING sum(sign) <> 0 RETURNING id
    ) SELECT max(id), count(*) INTO last_id, logged FROM kept;
  END IF;
  IF last_id % 100 < logged THEN PERFORM fold_provenances(); END IF;
  RETURN NULL;
END $$;
