CREATE OR REPLACE TRIGGER submissions_course BEFORE INSERT ON submissions
  FOR EACH ROW EXECUTE FUNCTION course_of_case_study();
