-- Gives a row the course of its submission.
CREATE OR REPLACE FUNCTION course_of_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.course_id := (SELECT course_id FROM submissions WHERE id = NEW.submission_id);
  RETURN NEW;
END $$;
