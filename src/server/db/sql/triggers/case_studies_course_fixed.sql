CREATE OR REPLACE TRIGGER case_studies_course_fixed BEFORE UPDATE OF course_id ON case_studies
  FOR EACH ROW WHEN (OLD.course_id <> NEW.course_id) EXECUTE FUNCTION refuse_change();
