CREATE OR REPLACE FUNCTION keep_latest_of_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE submissions SET is_latest = NOT is_latest
  WHERE (case_study_id, student_key) IN ((OLD.case_study_id, OLD.student_key), (NEW.case_study_id, NEW.student_key))
    AND is_latest = EXISTS (
      SELECT FROM submissions AS later WHERE later.case_study_id = submissions.case_study_id
        AND later.student_key = submissions.student_key AND later.submission_number > submissions.submission_number);
  RETURN NULL;
END $$;
