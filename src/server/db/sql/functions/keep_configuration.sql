-- Whoever changes what a completely graded submission's results come from calls it, with the submission locked.
CREATE OR REPLACE FUNCTION keep_configuration(changed integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found jsonb;
  known integer;
BEGIN
  SELECT results INTO found FROM result_configurations WHERE submission_id = changed;
  IF found IS NULL THEN RETURN; END IF;
  SELECT id INTO known FROM provenances WHERE hash = md5(found::text);
  IF known IS NULL THEN
    INSERT INTO provenances (results, hash) VALUES (found, md5(found::text)) ON CONFLICT (hash) DO NOTHING;
    SELECT id INTO known FROM provenances WHERE hash = md5(found::text);
  END IF;
  INSERT INTO submission_provenances AS kept (submission_id, case_study_id, provenance_id)
  SELECT id, case_study_id, known FROM submissions WHERE id = changed
  ON CONFLICT (submission_id) DO UPDATE SET provenance_id = excluded.provenance_id
    WHERE kept.provenance_id <> excluded.provenance_id;
END $$;
