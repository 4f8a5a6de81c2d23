CREATE OR REPLACE FUNCTION keep_latest_of_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE submissions SET is_latest = NOT is_latest
  WHERE (case_study_id, user_email) IN ((OLD.case_study_id, OLD.user_email), (NEW.case_study_id, NEW.user_email))
    AND is_latest = EXISTS (
      SELECT FROM submissions AS later WHERE later.case_study_id = submissions.case_study_id
        AND later.user_email = submissions.user_email AND later.submission_number > submissions.submission_number);
  RETURN NULL;
END $$;
