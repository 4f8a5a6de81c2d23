-- The log of criteria, for its company (or none) and all of them (-1).
CREATE OR REPLACE VIEW changed_criteria AS
  SELECT company.id AS company_id, case_study_id, part.criterion_id, latest, sign AS graded, sign * point AS points,
    sign * point * point AS point_squares, sign * maximum AS maxima, sign * share AS shares,
    sign * share * share AS share_squares, sign * rest AS rests, sign * rest * rest AS rest_squares,
    sign * share * rest AS products
  FROM criterion_changes
    CROSS JOIN LATERAL (VALUES (criterion_changes.company_id), (-1)) AS company(id)
    CROSS JOIN LATERAL criterion_parts(criteria, scores, criterion_changes.maxima) AS part;
