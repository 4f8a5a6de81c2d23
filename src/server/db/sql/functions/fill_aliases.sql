-- Gives every student of a case study an alias who has none, the same for all attempts.
CREATE OR REPLACE FUNCTION fill_aliases(study integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  student record;
BEGIN
  -- In the order of everybody who locks several.
  PERFORM FROM submissions WHERE case_study_id = study AND submissions.alias IS NULL ORDER BY id DESC FOR NO KEY UPDATE;
  FOR student IN
    SELECT student_key, max(alias) AS alias FROM submissions WHERE case_study_id = study
    GROUP BY student_key HAVING bool_or(submissions.alias IS NULL)
  LOOP
    UPDATE submissions SET alias = coalesce(student.alias, free_alias(study))
    WHERE case_study_id = study AND student_key = student.student_key AND submissions.alias IS NULL;
  END LOOP;
END $$;
