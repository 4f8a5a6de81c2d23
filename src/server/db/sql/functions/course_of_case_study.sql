-- Gives a row the course of its case study, whatever it came with: an earlier version knows no courses.
CREATE OR REPLACE FUNCTION course_of_case_study() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.case_study_id IS NOT NULL THEN
    NEW.course_id := coalesce((SELECT course_id FROM case_studies WHERE id = NEW.case_study_id), NEW.course_id);
  END IF;
  RETURN NEW;
END $$;
