CREATE OR REPLACE TRIGGER submissions_aggregates_changed AFTER UPDATE ON submissions
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_score_aggregates();
