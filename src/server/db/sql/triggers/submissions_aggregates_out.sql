CREATE OR REPLACE TRIGGER submissions_aggregates_out AFTER DELETE ON submissions
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_score_aggregates();
