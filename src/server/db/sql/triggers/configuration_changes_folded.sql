CREATE OR REPLACE TRIGGER configuration_changes_folded AFTER INSERT ON configuration_changes
  REFERENCING NEW TABLE AS logged FOR EACH STATEMENT EXECUTE FUNCTION fold_every_hundredth();
