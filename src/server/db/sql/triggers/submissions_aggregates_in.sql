CREATE OR REPLACE TRIGGER submissions_aggregates_in AFTER INSERT ON submissions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_score_aggregates();
