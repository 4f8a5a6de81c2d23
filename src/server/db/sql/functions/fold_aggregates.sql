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
    INSERT INTO day_aggregates (case_study_id, day, submissions)
    SELECT case_study_id, day, sum(submissions) FROM changed WHERE company_id = -1
    GROUP BY 1, 2 HAVING sum(submissions) <> 0
    ON CONFLICT (case_study_id, day) DO UPDATE SET submissions = day_aggregates.submissions + excluded.submissions
  ), months AS (
    INSERT INTO month_aggregates (company_id, case_study_id, latest, month, submissions, graded, percents)
    SELECT company_id, case_study_id, latest, date_trunc('month', day::timestamp)::date, sum(submissions), sum(graded),
      sum(percents)
    FROM changed WHERE case_study_id <> 0 GROUP BY 1, 2, 3, 4
    ON CONFLICT (company_id, case_study_id, month, latest) DO UPDATE SET
      submissions = month_aggregates.submissions + excluded.submissions,
      graded = month_aggregates.graded + excluded.graded,
      percents = month_aggregates.percents + excluded.percents
  ), companies AS (
    INSERT INTO company_aggregates (company_id, case_study_id, submissions, graded, percents)
    SELECT company_id, case_study_id, sum(submissions), sum(graded), sum(percents)
    FROM changed WHERE company_id >= 0 GROUP BY 1, 2
    ON CONFLICT (case_study_id, company_id) DO UPDATE SET
      submissions = company_aggregates.submissions + excluded.submissions,
      graded = company_aggregates.graded + excluded.graded,
      percents = company_aggregates.percents + excluded.percents
  )
  INSERT INTO score_aggregates (company_id, case_study_id, latest, submissions, graded, percents, histogram, with_results)
  SELECT company_id, case_study_id, latest, sum(submissions), sum(graded), sum(percents),
    histogram_of(bucket, submissions), sum(with_results)
  FROM changed GROUP BY 1, 2, 3
  ON CONFLICT (company_id, case_study_id, latest) DO UPDATE SET
    submissions = score_aggregates.submissions + excluded.submissions,
    graded = score_aggregates.graded + excluded.graded,
    percents = score_aggregates.percents + excluded.percents,
    histogram = histogram_plus(score_aggregates.histogram, excluded.histogram),
    with_results = score_aggregates.with_results + excluded.with_results;
  WITH taken AS (
    DELETE FROM criterion_changes
  ), points AS (
    INSERT INTO point_aggregates (company_id, case_study_id, criterion_id, latest, score, graded)
    SELECT company_id, case_study_id, criterion_id, latest, points * graded, sum(graded) FROM changed_criteria
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(graded) <> 0
    ON CONFLICT (company_id, case_study_id, criterion_id, latest, score) DO UPDATE SET
      graded = point_aggregates.graded + excluded.graded
  )
  INSERT INTO criterion_aggregates (company_id, case_study_id, criterion_id, latest, graded, points, point_squares, maxima,
    shares, share_squares, rests, rest_squares, products)
  SELECT company_id, case_study_id, criterion_id, latest, sum(graded), sum(points), sum(point_squares), sum(maxima),
    sum(shares), sum(share_squares), sum(rests), sum(rest_squares), sum(products)
  FROM changed_criteria GROUP BY 1, 2, 3, 4
  ON CONFLICT (company_id, case_study_id, criterion_id, latest) DO UPDATE SET
    graded = criterion_aggregates.graded + excluded.graded,
    points = criterion_aggregates.points + excluded.points,
    point_squares = criterion_aggregates.point_squares + excluded.point_squares,
    maxima = criterion_aggregates.maxima + excluded.maxima,
    shares = criterion_aggregates.shares + excluded.shares,
    share_squares = criterion_aggregates.share_squares + excluded.share_squares,
    rests = criterion_aggregates.rests + excluded.rests,
    rest_squares = criterion_aggregates.rest_squares + excluded.rest_squares,
    products = criterion_aggregates.products + excluded.products;
  WITH taken AS (
    DELETE FROM configuration_changes
  )
  INSERT INTO configuration_aggregates (case_study_id, configuration_id, submissions)
  SELECT case_study_id, configuration_id, sum(submissions) FROM configuration_changes GROUP BY 1, 2 HAVING sum(submissions) <> 0
  ON CONFLICT (case_study_id, configuration_id) DO UPDATE SET
    submissions = configuration_aggregates.submissions + excluded.submissions;
  DELETE FROM configuration_aggregates WHERE submissions = 0;
END $$;
