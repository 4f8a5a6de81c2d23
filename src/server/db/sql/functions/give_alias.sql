-- The alias of a new submission: that of the student's earlier attempts. The lock waits for somebody who is just
-- making the case study anonymous.
CREATE OR REPLACE FUNCTION give_alias() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hides boolean;
BEGIN
  SELECT anonymous INTO hides FROM case_studies WHERE id = NEW.case_study_id FOR KEY SHARE;
  IF hides THEN
    NEW.alias := coalesce((
      SELECT alias FROM submissions WHERE case_study_id = NEW.case_study_id AND alias IS NOT NULL
        AND student_key = coalesce('team:' || NEW.team_id::text, NEW.user_email)
      ORDER BY submission_number DESC LIMIT 1), free_alias(NEW.case_study_id));
  END IF;
  RETURN NEW;
END $$;
