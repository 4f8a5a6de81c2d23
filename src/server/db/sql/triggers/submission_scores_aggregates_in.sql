CREATE OR REPLACE TRIGGER submission_scores_aggregates_in AFTER INSERT ON submission_scores
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_criterion_aggregates();
