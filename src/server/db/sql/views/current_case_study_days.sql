CREATE OR REPLACE VIEW current_case_study_days AS
  SELECT case_study_id, day, submissions FROM day_aggregates WHERE case_study_id <> 0
  UNION ALL
  SELECT case_study_id, day, submissions FROM score_changes;
