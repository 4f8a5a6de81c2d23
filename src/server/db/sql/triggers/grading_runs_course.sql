CREATE OR REPLACE TRIGGER grading_runs_course BEFORE INSERT ON grading_runs
  FOR EACH ROW EXECUTE FUNCTION course_of_submission();
