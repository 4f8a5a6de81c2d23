CREATE OR REPLACE TRIGGER submissions_configuration AFTER UPDATE OF case_study_id ON submissions
  FOR EACH ROW WHEN (OLD.case_study_id <> NEW.case_study_id) EXECUTE FUNCTION move_configuration();
