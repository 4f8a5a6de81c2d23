CREATE OR REPLACE TRIGGER submission_provenances_in AFTER INSERT ON submission_provenances
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_provenance_figures();
