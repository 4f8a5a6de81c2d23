-- Called with the submission locked, after a change of what graded its results.
CREATE OR REPLACE FUNCTION keep_configuration(changed integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found jsonb;
  known integer;
BEGIN
  SELECT results INTO found FROM result_configurations WHERE submission_id = changed;
  IF found IS NULL THEN RETURN; END IF;
  SELECT id INTO known FROM grading_configurations WHERE hash = md5(found::text);
  IF known IS NULL THEN
    INSERT INTO grading_configurations (results, hash) VALUES (found, md5(found::text)) ON CONFLICT (hash) DO NOTHING;
    SELECT id INTO known FROM grading_configurations WHERE hash = md5(found::text);
  END IF;
  INSERT INTO submission_configurations AS kept (submission_id, case_study_id, configuration_id)
  SELECT id, case_study_id, known FROM submissions WHERE id = changed AND NOT is_test
  ON CONFLICT (submission_id) DO UPDATE SET configuration_id = excluded.configuration_id
    WHERE kept.configuration_id <> excluded.configuration_id;
END $$;
