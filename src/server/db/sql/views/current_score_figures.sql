CREATE OR REPLACE VIEW current_score_figures AS
  SELECT company_id, case_study_id, latest, submissions, graded, percents, histogram, with_results
  FROM score_figures
  UNION ALL
  SELECT company_id, case_study_id, latest, submissions, graded, percents, histogram_with(NULL, bucket, submissions),
    with_results
  FROM changed_scores;
