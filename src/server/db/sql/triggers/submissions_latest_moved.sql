CREATE OR REPLACE TRIGGER submissions_latest_moved AFTER UPDATE OF case_study_id, student_key, submission_number ON submissions
  FOR EACH ROW WHEN ((OLD.case_study_id, OLD.student_key, OLD.submission_number)
    IS DISTINCT FROM (NEW.case_study_id, NEW.student_key, NEW.submission_number))
  EXECUTE FUNCTION keep_latest_of_moved();
