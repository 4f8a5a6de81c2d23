CREATE OR REPLACE TRIGGER submission_provenances_out AFTER DELETE ON submission_provenances
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_provenance_figures();
