CREATE OR REPLACE TRIGGER submissions_latest_moved AFTER UPDATE OF case_study_id, user_email, submission_number ON submissions
  FOR EACH ROW WHEN ((OLD.case_study_id, OLD.user_email, OLD.submission_number)
    IS DISTINCT FROM (NEW.case_study_id, NEW.user_email, NEW.submission_number))
  EXECUTE FUNCTION keep_latest_of_moved();
