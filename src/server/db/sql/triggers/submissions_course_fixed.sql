CREATE OR REPLACE TRIGGER submissions_course_fixed BEFORE UPDATE OF course_id, is_test ON submissions
  FOR EACH ROW WHEN ((OLD.course_id, OLD.is_test) IS DISTINCT FROM (NEW.course_id, NEW.is_test))
  EXECUTE FUNCTION refuse_change();
