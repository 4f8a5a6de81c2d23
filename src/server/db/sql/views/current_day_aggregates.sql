CREATE OR REPLACE VIEW current_day_aggregates AS
  SELECT day, submissions FROM day_aggregates WHERE case_study_id = 0
  UNION ALL
  SELECT day, submissions FROM score_changes;
