CREATE OR REPLACE VIEW current_day_aggregates AS
  SELECT day, submissions FROM day_aggregates UNION ALL SELECT day, submissions FROM score_changes;
