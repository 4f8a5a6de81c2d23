CREATE OR REPLACE VIEW current_day_figures AS
  SELECT day, submissions FROM day_figures UNION ALL SELECT day, submissions FROM score_changes;
