CREATE OR REPLACE TRIGGER case_study_markers_left AFTER DELETE ON case_study_markers
  FOR EACH ROW EXECUTE FUNCTION release_marker();
