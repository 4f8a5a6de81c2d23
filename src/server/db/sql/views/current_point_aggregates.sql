CREATE OR REPLACE VIEW current_point_aggregates AS
  SELECT company_id, case_study_id, criterion_id, latest, score, graded FROM point_aggregates
  UNION ALL
  SELECT company.id, case_study_id, part.criterion_id, latest, part.score, sign
  FROM criterion_changes
    CROSS JOIN LATERAL (VALUES (criterion_changes.company_id), (-1)) AS company(id)
    CROSS JOIN LATERAL unnest(criteria, scores) AS part(criterion_id, score);
