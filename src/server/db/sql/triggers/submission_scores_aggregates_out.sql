CREATE OR REPLACE TRIGGER submission_scores_aggregates_out AFTER DELETE ON submission_scores
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_criterion_aggregates();
