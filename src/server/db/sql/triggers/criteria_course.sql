CREATE OR REPLACE TRIGGER criteria_course BEFORE INSERT ON criteria
  FOR EACH ROW EXECUTE FUNCTION course_of_case_study();
