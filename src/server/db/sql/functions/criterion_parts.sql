-- What one submission adds to the sums of its criteria; shares in hundredths of a percent, rounded half up.
CREATE OR REPLACE FUNCTION criterion_parts(criteria integer[], scores integer[], maxima integer[])
RETURNS TABLE (criterion_id integer, point bigint, maximum bigint, share bigint, rest bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT part.criterion_id, part.point::bigint, part.maximum::bigint,
    CASE WHEN part.maximum > 0 THEN (20000::bigint * part.point + part.maximum) / (2 * part.maximum) ELSE 0 END,
    CASE WHEN whole.maximum > part.maximum
      THEN (20000 * (whole.point - part.point) + whole.maximum - part.maximum) / (2 * (whole.maximum - part.maximum))
      ELSE 0 END
  FROM unnest(criteria, scores, maxima) AS part(criterion_id, point, maximum),
    (SELECT sum(point) AS point, sum(maximum) AS maximum FROM unnest(scores, maxima) AS each(point, maximum)) AS whole
$$;
