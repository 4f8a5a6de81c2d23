-- Moves what the logs hold into the figures. One transaction at a time, and nobody waits for it: who comes meanwhile
-- leaves it to the next one.
CREATE OR REPLACE FUNCTION fold_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7010) THEN RETURN; END IF;
  WITH taken AS (
    DELETE FROM score_changes RETURNING *
  ), counted AS (
    SELECT company_id, case_study_id, latest, day, bucket, sum(submissions)::integer AS submissions,
      sum(percents) AS percents, sum(with_results)::integer AS with_results
    FROM taken GROUP BY company_id, case_study_id, latest, day, bucket
  ), days AS (
    INSERT INTO day_figures (day, submissions)
    SELECT day, sum(submissions) FROM counted GROUP BY day HAVING sum(submissions) <> 0
    ON CONFLICT (day) DO UPDATE SET submissions = day_figures.submissions + excluded.submissions
  ), months AS (
    INSERT INTO month_figures (company_id, case_study_id, latest, month, submissions, graded, percents)
    SELECT company.id, case_study_id, latest, date_trunc('month', day::timestamp)::date, sum(submissions),
      coalesce(sum(submissions) FILTER (WHERE bucket IS NOT NULL), 0), sum(percents)
    FROM counted CROSS JOIN LATERAL (VALUES (counted.company_id), (-1)) AS company(id)
    GROUP BY 1, 2, 3, 4
    ON CONFLICT (company_id, case_study_id, month, latest) DO UPDATE SET
      submissions = month_figures.submissions + excluded.submissions,
      graded = month_figures.graded + excluded.graded,
      percents = month_figures.percents + excluded.percents
  ), scoped AS (
    SELECT company.id AS company_id, case_study.id AS case_study_id, latest, bucket,
      sum(submissions)::integer AS submissions, sum(percents) AS percents, sum(with_results) AS with_results
    FROM counted
      CROSS JOIN LATERAL (VALUES (counted.company_id), (-1)) AS company(id)
      CROSS JOIN LATERAL (VALUES (counted.case_study_id), (0)) AS case_study(id)
    GROUP BY 1, 2, 3, 4
  ), companies AS (
    INSERT INTO company_figures (company_id, case_study_id, submissions, graded, percents)
    SELECT company_id, case_study_id, sum(submissions),
      coalesce(sum(submissions) FILTER (WHERE bucket IS NOT NULL), 0), sum(percents)
    FROM scoped WHERE company_id >= 0 GROUP BY company_id, case_study_id
    ON CONFLICT (case_study_id, company_id) DO UPDATE SET
      submissions = company_figures.submissions + excluded.submissions,
      graded = company_figures.graded + excluded.graded,
      percents = company_figures.percents + excluded.percents
  )
  INSERT INTO score_figures (company_id, case_study_id, latest, submissions, graded, percents, histogram, with_results)
  SELECT company_id, case_study_id, latest, sum(submissions),
    coalesce(sum(submissions) FILTER (WHERE bucket IS NOT NULL), 0), sum(percents), histogram_of(bucket, submissions),
    sum(with_results)
  FROM scoped GROUP BY company_id, case_study_id, latest ORDER BY case_study_id, company_id
  ON CONFLICT (company_id, case_study_id, latest) DO UPDATE SET
    submissions = score_figures.submissions + excluded.submissions,
    graded = score_figures.graded + excluded.graded,
    percents = score_figures.percents + excluded.percents,
    histogram = histogram_plus(score_figures.histogram, excluded.histogram),
    with_results = score_figures.with_results + excluded.with_results;
  WITH taken AS (
    DELETE FROM criterion_changes RETURNING *
  ), counted AS (
    SELECT company_id, case_study_id, part.criterion_id, latest, sum(sign) AS graded, sum(sign * point) AS points,
      sum(sign * point * point) AS point_squares, sum(sign * maximum) AS maxima, sum(sign * share) AS shares,
      sum(sign * share * share) AS share_squares, sum(sign * rest) AS rests, sum(sign * rest * rest) AS rest_squares,
      sum(sign * share * rest) AS products
    FROM taken CROSS JOIN LATERAL criterion_parts(criteria, scores, taken.maxima) AS part
    GROUP BY 1, 2, 3, 4
  )
  INSERT INTO criterion_figures (company_id, case_study_id, criterion_id, latest, graded, points, point_squares, maxima,
    shares, share_squares, rests, rest_squares, products)
  SELECT company.id, case_study_id, criterion_id, latest, sum(graded), sum(points), sum(point_squares), sum(maxima),
    sum(shares), sum(share_squares), sum(rests), sum(rest_squares), sum(products)
  FROM counted CROSS JOIN LATERAL (VALUES (counted.company_id), (-1)) AS company(id)
  GROUP BY 1, 2, 3, 4
  ON CONFLICT (company_id, case_study_id, criterion_id, latest) DO UPDATE SET
    graded = criterion_figures.graded + excluded.graded,
    points = criterion_figures.points + excluded.points,
    point_squares = criterion_figures.point_squares + excluded.point_squares,
    maxima = criterion_figures.maxima + excluded.maxima,
    shares = criterion_figures.shares + excluded.shares,
    share_squares = criterion_figures.share_squares + excluded.share_squares,
    rests = criterion_figures.rests + excluded.rests,
    rest_squares = criterion_figures.rest_squares + excluded.rest_squares,
    products = criterion_figures.products + excluded.products;
END $$;
