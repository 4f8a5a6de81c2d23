CREATE OR REPLACE VIEW current_provenance_figures AS
  SELECT case_study_id, provenance_id, submissions FROM provenance_figures
  UNION ALL
  SELECT case_study_id, provenance_id, submissions FROM provenance_changes;
