CREATE OR REPLACE VIEW current_score_aggregates AS
  SELECT company_id, case_study_id, latest, submissions, graded, percents, histogram, with_results
  FROM score_aggregates
  UNION ALL
  SELECT company_id, case_study_id, latest, submissions, graded, percents, histogram_with(NULL, bucket, submissions),
    with_results
  FROM changed_scores;
