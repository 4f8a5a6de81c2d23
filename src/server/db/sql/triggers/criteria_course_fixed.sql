CREATE OR REPLACE TRIGGER criteria_course_fixed BEFORE UPDATE OF course_id ON criteria
  FOR EACH ROW WHEN (OLD.course_id <> NEW.course_id) EXECUTE FUNCTION refuse_change();
