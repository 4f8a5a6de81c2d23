-- Moves what the logs hold into the aggregates. One transaction at a time, and nobody waits for it: who comes meanwhile
-- leaves it to the next one. Within a statement its reads see the rows that it deletes, and no others.
CREATE OR REPLACE FUNCTION fold_aggregates() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7010) THEN RETURN; END IF;
  WITH taken AS (
    DELETE FROM score_changes
  ), changed AS (
    SELECT company_id, case_study_id, latest, day, bucket, sum(submissions)::integer AS submissions,
      sum(graded) AS graded, sum(percents) AS percents, sum(with_results) AS with_results
    FROM changed_scores GROUP BY 1, 2, 3, 4, 5
  ), days AS (
    INSERT INTO day_figures (day, submissions)
    SELECT day, sum(submissions) FROM changed WHERE company_id = -1 AND case_study_id = 0
    GROUP BY day HAVING sum(submissions) <> 0
    ON CONFLICT (day) DO UPDATE SET submissions = day_figures.submissions + excluded.submissions
  ), months AS (
    INSERT INTO month_figures (company_id, case_study_id, latest, month, submissions, graded, percents)
    SELECT company_id, case_study_id, latest, date_trunc('month', day::timestamp)::date, sum(submissions), sum(graded),
      sum(percents)
    FROM changed WHERE case_study_id <> 0 GROUP BY 1, 2, 3, 4
    ON CONFLICT (company_id, case_study_id, month, latest) DO UPDATE SET
      submissions = month_figures.submissions + excluded.submissions,
      graded = month_figures.graded + excluded.graded,
      percents = month_figures.percents + excluded.percents
  ), companies AS (
    INSERT INTO company_figures (company_id, case_study_id, submissions, graded, percents)
    SELECT company_id, case_study_id, sum(submissions), sum(graded), sum(percents)
    FROM changed WHERE company_id >= 0 GROUP BY 1, 2
    ON CONFLICT (case_study_id, company_id) DO UPDATE SET
      submissions = company_figures.submissions + excluded.submissions,
      graded = company_figures.graded + excluded.graded,
      percents = company_figures.percents + excluded.percents
  )
  INSERT INTO score_figures (company_id, case_study_id, latest, submissions, graded, percents, histogram, with_results)
  SELECT company_id, case_study_id, latest, sum(submissions), sum(graded), sum(percents),
    histogram_of(bucket, submissions), sum(with_results)
  FROM changed GROUP BY 1, 2, 3
  ON CONFLICT (company_id, case_study_id, latest) DO UPDATE SET
    submissions = score_figures.submissions + excluded.submissions,
    graded = score_figures.graded + excluded.graded,
    percents = score_figures.percents + excluded.percents,
    histogram = histogram_plus(score_figures.histogram, excluded.histogram),
    with_results = score_figures.with_results + excluded.with_results;
  WITH taken AS (
    DELETE FROM criterion_changes
  )
  INSERT INTO criterion_figures (company_id, case_study_id, criterion_id, latest, graded, points, point_squares, maxima,
    shares, share_squares, rests, rest_squares, products)
  SELECT company_id, case_study_id, criterion_id, latest, sum(graded), sum(points), sum(point_squares), sum(maxima),
    sum(shares), sum(share_squares), sum(rests), sum(rest_squares), sum(products)
  FROM changed_criteria GROUP BY 1, 2, 3, 4
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
  WITH taken AS (
    DELETE FROM provenance_changes
  )
  INSERT INTO provenance_figures (case_study_id, provenance_id, submissions)
  SELECT case_study_id, provenance_id, sum(submissions) FROM provenance_changes GROUP BY 1, 2 HAVING sum(submissions) <> 0
  ON CONFLICT (case_study_id, provenance_id) DO UPDATE SET
    submissions = provenance_figures.submissions + excluded.submissions;
  DELETE FROM provenance_figures WHERE submissions = 0;
END $$;
