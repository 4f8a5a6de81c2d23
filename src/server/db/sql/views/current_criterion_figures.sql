CREATE OR REPLACE VIEW current_criterion_figures AS
  SELECT company_id, case_study_id, criterion_id, latest, graded, points, point_squares, maxima, shares, share_squares,
    rests, rest_squares, products
  FROM criterion_figures
  UNION ALL
  SELECT * FROM changed_criteria;
