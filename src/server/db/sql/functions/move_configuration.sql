CREATE OR REPLACE FUNCTION move_configuration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE submission_configurations SET case_study_id = NEW.case_study_id WHERE submission_id = NEW.id;
  RETURN NULL;
END $$;
