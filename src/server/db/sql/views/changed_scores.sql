-- The log of scores, for its company (or none) and all of them (-1), its case study and all of them (0).
CREATE OR REPLACE VIEW changed_scores AS
  SELECT company.id AS company_id, case_study.id AS case_study_id, latest, day, bucket, submissions,
    CASE WHEN bucket IS NULL THEN 0 ELSE submissions END AS graded, percents, with_results
  FROM score_changes
    CROSS JOIN LATERAL (VALUES (score_changes.company_id), (-1)) AS company(id)
    CROSS JOIN LATERAL (VALUES (score_changes.case_study_id), (0)) AS case_study(id);
