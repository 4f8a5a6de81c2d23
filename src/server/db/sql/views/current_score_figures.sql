CREATE OR REPLACE VIEW current_score_figures AS
  SELECT company_id, case_study_id, latest, submissions, graded, percents, histogram, with_results
  FROM score_figures
  UNION ALL
  SELECT company.id, case_study.id, latest, submissions, CASE WHEN bucket IS NULL THEN 0 ELSE submissions END, percents,
    histogram_with(NULL, bucket, submissions), with_results
  FROM score_changes
    CROSS JOIN LATERAL (VALUES (score_changes.company_id), (-1)) AS company(id)
    CROSS JOIN LATERAL (VALUES (score_changes.case_study_id), (0)) AS case_study(id);
