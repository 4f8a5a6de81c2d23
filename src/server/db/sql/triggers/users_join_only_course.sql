CREATE OR REPLACE TRIGGER users_join_only_course AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION join_only_course();
