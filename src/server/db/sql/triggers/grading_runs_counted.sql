CREATE OR REPLACE TRIGGER grading_runs_counted AFTER UPDATE OF state ON grading_runs
  FOR EACH ROW WHEN (NEW.kind = 'full' AND NEW.state = 'done' AND OLD.state <> 'done') EXECUTE FUNCTION count_grading();
