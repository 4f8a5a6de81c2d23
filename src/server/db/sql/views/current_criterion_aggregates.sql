CREATE OR REPLACE VIEW current_criterion_aggregates AS
  SELECT company_id, case_study_id, criterion_id, latest, graded, points, point_squares, maxima, shares, share_squares,
    rests, rest_squares, products
  FROM criterion_aggregates
  UNION ALL
  SELECT * FROM changed_criteria;
