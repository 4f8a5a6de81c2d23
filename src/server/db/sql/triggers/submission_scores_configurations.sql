CREATE OR REPLACE TRIGGER submission_scores_configurations AFTER DELETE ON submission_scores
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION drop_configurations();
