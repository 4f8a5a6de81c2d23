CREATE OR REPLACE FUNCTION keep_configuration_aggregates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO configuration_changes (case_study_id, configuration_id, submissions)
    SELECT case_study_id, configuration_id, -count(*) FROM removed GROUP BY 1, 2;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO configuration_changes (case_study_id, configuration_id, submissions)
    SELECT case_study_id, configuration_id, count(*) FROM added GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END $$;
