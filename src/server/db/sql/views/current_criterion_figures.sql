CREATE OR REPLACE VIEW current_criterion_figures AS
  SELECT company_id, case_study_id, criterion_id, latest, graded, points, point_squares, maxima, shares, share_squares,
    rests, rest_squares, products
  FROM criterion_figures
  UNION ALL
  SELECT company.id, case_study_id, part.criterion_id, latest, sign, sign * point, sign * point * point, sign * maximum,
    sign * share, sign * share * share, sign * rest, sign * rest * rest, sign * share * rest
  FROM criterion_changes
    CROSS JOIN LATERAL (VALUES (criterion_changes.company_id), (-1)) AS company(id)
    CROSS JOIN LATERAL criterion_parts(criteria, scores, criterion_changes.maxima) AS part;
