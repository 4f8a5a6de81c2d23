CREATE OR REPLACE TRIGGER criterion_changes_folded AFTER INSERT ON criterion_changes
  REFERENCING NEW TABLE AS logged FOR EACH STATEMENT EXECUTE FUNCTION fold_every_hundredth();
