CREATE OR REPLACE TRIGGER submission_scores_aggregates_changed AFTER UPDATE ON submission_scores
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_criterion_aggregates();
