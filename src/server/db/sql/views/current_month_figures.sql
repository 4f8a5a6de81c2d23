CREATE OR REPLACE VIEW current_month_figures AS
  SELECT company_id, case_study_id, latest, month, submissions, graded, percents FROM month_figures
  UNION ALL
  SELECT company.id, case_study_id, latest, date_trunc('month', day::timestamp)::date, submissions,
    CASE WHEN bucket IS NULL THEN 0 ELSE submissions END, percents
  FROM score_changes CROSS JOIN LATERAL (VALUES (score_changes.company_id), (-1)) AS company(id);
