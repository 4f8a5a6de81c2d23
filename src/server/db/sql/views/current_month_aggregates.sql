CREATE OR REPLACE VIEW current_month_aggregates AS
  SELECT company_id, case_study_id, latest, month, submissions, graded, percents FROM month_aggregates
  UNION ALL
  SELECT company_id, case_study_id, latest, date_trunc('month', day::timestamp)::date, submissions, graded, percents
  FROM changed_scores WHERE case_study_id <> 0;
