CREATE TABLE "criterion_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "criterion_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"case_study_id" integer NOT NULL,
	"latest" boolean NOT NULL,
	"sign" integer NOT NULL,
	"criteria" integer[] NOT NULL,
	"scores" integer[] NOT NULL,
	"maxima" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "criterion_figures" (
	"company_id" integer NOT NULL,
	"case_study_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"latest" boolean NOT NULL,
	"graded" integer NOT NULL,
	"points" bigint NOT NULL,
	"point_squares" bigint NOT NULL,
	"maxima" bigint NOT NULL,
	"shares" bigint NOT NULL,
	"share_squares" bigint NOT NULL,
	"rests" bigint NOT NULL,
	"rest_squares" bigint NOT NULL,
	"products" bigint NOT NULL,
	CONSTRAINT "criterion_figures_company_id_case_study_id_criterion_id_latest_pk" PRIMARY KEY("company_id","case_study_id","criterion_id","latest")
);
--> statement-breakpoint
CREATE TABLE "day_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"submissions" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"month" date NOT NULL,
	"model" text NOT NULL,
	"shard" integer NOT NULL,
	"calls" integer NOT NULL,
	"input_tokens" bigint NOT NULL,
	"cached_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"gradings" integer NOT NULL,
	CONSTRAINT "model_usage_month_model_shard_pk" PRIMARY KEY("month","model","shard")
);
--> statement-breakpoint
CREATE TABLE "month_figures" (
	"company_id" integer NOT NULL,
	"case_study_id" integer NOT NULL,
	"latest" boolean NOT NULL,
	"month" date NOT NULL,
	"submissions" integer NOT NULL,
	"graded" integer NOT NULL,
	"percents" numeric NOT NULL,
	CONSTRAINT "month_figures_company_id_case_study_id_month_latest_pk" PRIMARY KEY("company_id","case_study_id","month","latest")
);
--> statement-breakpoint
CREATE TABLE "score_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "score_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"case_study_id" integer NOT NULL,
	"latest" boolean NOT NULL,
	"day" date NOT NULL,
	"bucket" integer,
	"submissions" integer NOT NULL,
	"percents" numeric NOT NULL
);
--> statement-breakpoint
CREATE TABLE "score_figures" (
	"company_id" integer NOT NULL,
	"case_study_id" integer NOT NULL,
	"latest" boolean NOT NULL,
	"submissions" integer NOT NULL,
	"graded" integer NOT NULL,
	"percents" numeric NOT NULL,
	"histogram" integer[] NOT NULL,
	CONSTRAINT "score_figures_company_id_case_study_id_latest_pk" PRIMARY KEY("company_id","case_study_id","latest")
);
--> statement-breakpoint
CREATE TABLE "submission_scores" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"criteria" integer[] NOT NULL,
	"scores" integer[] NOT NULL,
	"maxima" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_latest" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "score_figures_case_study" ON "score_figures" USING btree ("case_study_id","company_id","latest","submissions","graded","percents");--> statement-breakpoint
CREATE INDEX "grading_runs_failed" ON "grading_runs" USING btree ("submission_id") WHERE "grading_runs"."kind" = 'full' and "grading_runs"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("id") WHERE "mails"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "submissions_by_company_and_case_study" ON "submissions" USING btree (coalesce(company_id, 0),"case_study_id","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submissions_by_score" ON "submissions" USING btree (coalesce(company_id, 0),"case_study_id","is_latest",percent_of(total_score, max_score),"id") WHERE "submissions"."total_score" is not null;
--> statement-breakpoint
DROP TRIGGER submissions_figures_in ON submissions;
--> statement-breakpoint
DROP TRIGGER submissions_figures_out ON submissions;
--> statement-breakpoint
DROP TRIGGER submissions_figures_changed ON submissions;
--> statement-breakpoint
DROP FUNCTION keep_case_study_figures();
--> statement-breakpoint
DROP TABLE case_study_figures;
--> statement-breakpoint
-- The whole percent, 0 to 100; null for what is not completely graded.
CREATE FUNCTION bucket_of(total integer, maximum integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN maximum > 0 THEN greatest(0, least(100, (total::bigint * 100 / maximum)::integer)) END
$$;
--> statement-breakpoint
CREATE FUNCTION histogram_with(histogram integer[], bucket integer, change integer) RETURNS integer[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF histogram IS NULL THEN histogram := array_fill(0, ARRAY[101]); END IF;
  IF bucket IS NOT NULL THEN histogram[bucket + 1] := histogram[bucket + 1] + change; END IF;
  RETURN histogram;
END $$;
--> statement-breakpoint
CREATE FUNCTION histogram_plus(one integer[], other integer[]) RETURNS integer[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT a + b FROM unnest(one, other) WITH ORDINALITY AS pairs(a, b, at) ORDER BY at)
$$;
--> statement-breakpoint
CREATE AGGREGATE histogram_of(bucket integer, change integer) (SFUNC = histogram_with, STYPE = integer[]);
--> statement-breakpoint
CREATE AGGREGATE histogram_sum(integer[]) (SFUNC = histogram_plus, STYPE = integer[]);
--> statement-breakpoint
-- What one submission adds to the sums of its criteria; shares in hundredths of a percent, rounded half up.
CREATE FUNCTION criterion_parts(criteria integer[], scores integer[], maxima integer[])
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
--> statement-breakpoint
CREATE VIEW current_score_figures AS
  SELECT company_id, case_study_id, latest, submissions, graded, percents, histogram FROM score_figures
  UNION ALL
  SELECT company.id, case_study.id, latest, submissions, CASE WHEN bucket IS NULL THEN 0 ELSE submissions END, percents,
    histogram_with(NULL, bucket, submissions)
  FROM score_changes
    CROSS JOIN LATERAL (VALUES (score_changes.company_id), (-1)) AS company(id)
    CROSS JOIN LATERAL (VALUES (score_changes.case_study_id), (0)) AS case_study(id);
--> statement-breakpoint
CREATE VIEW current_month_figures AS
  SELECT company_id, case_study_id, latest, month, submissions, graded, percents FROM month_figures
  UNION ALL
  SELECT company.id, case_study_id, latest, date_trunc('month', day::timestamp)::date, submissions,
    CASE WHEN bucket IS NULL THEN 0 ELSE submissions END, percents
  FROM score_changes CROSS JOIN LATERAL (VALUES (score_changes.company_id), (-1)) AS company(id);
--> statement-breakpoint
CREATE VIEW current_day_figures AS
  SELECT day, submissions FROM day_figures UNION ALL SELECT day, submissions FROM score_changes;
--> statement-breakpoint
CREATE VIEW current_criterion_figures AS
  SELECT company_id, case_study_id, criterion_id, latest, graded, points, point_squares, maxima, shares, share_squares,
    rests, rest_squares, products
  FROM criterion_figures
  UNION ALL
  SELECT company.id, case_study_id, part.criterion_id, latest, sign, sign * point, sign * point * point, sign * maximum,
    sign * share, sign * share * share, sign * rest, sign * rest * rest, sign * share * rest
  FROM criterion_changes
    CROSS JOIN LATERAL (VALUES (criterion_changes.company_id), (-1)) AS company(id)
    CROSS JOIN LATERAL criterion_parts(criteria, scores, criterion_changes.maxima) AS part;
--> statement-breakpoint
-- Moves what the logs hold into the figures. One transaction at a time, and nobody waits for it: who comes meanwhile
-- leaves it to the next one.
CREATE FUNCTION fold_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7010) THEN RETURN; END IF;
  WITH taken AS (
    DELETE FROM score_changes RETURNING *
  ), counted AS (
    SELECT company_id, case_study_id, latest, day, bucket, sum(submissions)::integer AS submissions,
      sum(percents) AS percents
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
      sum(submissions)::integer AS submissions, sum(percents) AS percents
    FROM counted
      CROSS JOIN LATERAL (VALUES (counted.company_id), (-1)) AS company(id)
      CROSS JOIN LATERAL (VALUES (counted.case_study_id), (0)) AS case_study(id)
    GROUP BY 1, 2, 3, 4
  )
  INSERT INTO score_figures (company_id, case_study_id, latest, submissions, graded, percents, histogram)
  SELECT company_id, case_study_id, latest, sum(submissions),
    coalesce(sum(submissions) FILTER (WHERE bucket IS NOT NULL), 0), sum(percents), histogram_of(bucket, submissions)
  FROM scoped GROUP BY company_id, case_study_id, latest ORDER BY case_study_id, company_id
  ON CONFLICT (company_id, case_study_id, latest) DO UPDATE SET
    submissions = score_figures.submissions + excluded.submissions,
    graded = score_figures.graded + excluded.graded,
    percents = score_figures.percents + excluded.percents,
    histogram = histogram_plus(score_figures.histogram, excluded.histogram);
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
--> statement-breakpoint
-- Logs what a statement changed. The plans are kept for a session, and one made for many rows must not read a whole
-- table for one: so they are made without hash and merge joins.
CREATE FUNCTION keep_score_figures() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  last_id bigint;
  logged bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH kept AS (
      INSERT INTO score_changes (company_id, case_study_id, latest, day, bucket, submissions, percents)
      SELECT coalesce(company_id, 0), case_study_id, is_latest, (uploaded_at AT TIME ZONE 'UTC')::date,
        bucket_of(total_score, max_score), count(*), coalesce(sum(percent_of(total_score, max_score)), 0)
      FROM added GROUP BY 1, 2, 3, 4, 5 RETURNING id
    ) SELECT max(id), count(*) INTO last_id, logged FROM kept;
  ELSIF TG_OP = 'DELETE' THEN
    WITH kept AS (
      INSERT INTO score_changes (company_id, case_study_id, latest, day, bucket, submissions, percents)
      SELECT coalesce(company_id, 0), case_study_id, is_latest, (uploaded_at AT TIME ZONE 'UTC')::date,
        bucket_of(total_score, max_score), -count(*), -coalesce(sum(percent_of(total_score, max_score)), 0)
      FROM removed GROUP BY 1, 2, 3, 4, 5 RETURNING id
    ) SELECT max(id), count(*) INTO last_id, logged FROM kept;
    WITH gone AS (
      DELETE FROM submission_scores USING removed WHERE submission_id = removed.id
      RETURNING company_id, case_study_id, is_latest, criteria, scores, maxima
    )
    INSERT INTO criterion_changes (company_id, case_study_id, latest, sign, criteria, scores, maxima)
    SELECT coalesce(company_id, 0), case_study_id, is_latest, -1, criteria, scores, maxima FROM gone;
  ELSE
    WITH kept AS (
      INSERT INTO score_changes (company_id, case_study_id, latest, day, bucket, submissions, percents)
      SELECT company_id, case_study_id, is_latest, day, bucket, sum(sign), coalesce(sum(sign * percent), 0)
      FROM (
        SELECT coalesce(company_id, 0) AS company_id, case_study_id, is_latest,
          (uploaded_at AT TIME ZONE 'UTC')::date AS day, bucket_of(total_score, max_score) AS bucket,
          percent_of(total_score, max_score) AS percent, 1 AS sign
        FROM added
        UNION ALL
        SELECT coalesce(company_id, 0), case_study_id, is_latest, (uploaded_at AT TIME ZONE 'UTC')::date,
          bucket_of(total_score, max_score), percent_of(total_score, max_score), -1
        FROM removed
      ) AS images GROUP BY 1, 2, 3, 4, 5
      HAVING sum(sign) <> 0 OR sum(sign * percent) <> 0 RETURNING id
    ) SELECT max(id), count(*) INTO last_id, logged FROM kept;
    IF logged > 0 THEN
      INSERT INTO criterion_changes (company_id, case_study_id, latest, sign, criteria, scores, maxima)
      SELECT moved.company_id, moved.case_study_id, moved.is_latest, moved.sign, criteria, scores, maxima
      FROM (
        SELECT id, company_id, case_study_id, is_latest, sum(sign) AS sign FROM (
          SELECT id, coalesce(company_id, 0) AS company_id, case_study_id, is_latest, 1 AS sign FROM added
          UNION ALL
          SELECT id, coalesce(company_id, 0), case_study_id, is_latest, -1 FROM removed
        ) AS images GROUP BY 1, 2, 3, 4 HAVING sum(sign) <> 0
      ) AS moved JOIN submission_scores ON submission_id = moved.id;
      DELETE FROM submission_scores USING added
      WHERE submission_id = added.id AND added.total_score IS NULL;
    END IF;
  END IF;
  IF last_id % 100 < logged THEN PERFORM fold_figures(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER submissions_figures_in AFTER INSERT ON submissions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_score_figures();
--> statement-breakpoint
CREATE TRIGGER submissions_figures_out AFTER DELETE ON submissions
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_score_figures();
--> statement-breakpoint
CREATE TRIGGER submissions_figures_changed AFTER UPDATE ON submissions
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_score_figures();
--> statement-breakpoint
-- Of a submission that is deleted nothing is found here: the trigger of its own table has logged it.
CREATE FUNCTION keep_criterion_figures() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  last_id bigint;
  logged bigint;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    WITH kept AS (
      INSERT INTO criterion_changes (company_id, case_study_id, latest, sign, criteria, scores, maxima)
      SELECT coalesce(company_id, 0), case_study_id, is_latest, -1, criteria, scores, maxima
      FROM removed JOIN submissions ON submissions.id = submission_id RETURNING id
    ) SELECT max(id), count(*) INTO last_id, logged FROM kept;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    WITH kept AS (
      INSERT INTO criterion_changes (company_id, case_study_id, latest, sign, criteria, scores, maxima)
      SELECT coalesce(company_id, 0), case_study_id, is_latest, 1, criteria, scores, maxima
      FROM added JOIN submissions ON submissions.id = submission_id RETURNING id
    ) SELECT max(id), count(*) INTO last_id, logged FROM kept;
  END IF;
  IF last_id % 100 < logged THEN PERFORM fold_figures(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER submission_scores_figures_in AFTER INSERT ON submission_scores
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_criterion_figures();
--> statement-breakpoint
CREATE TRIGGER submission_scores_figures_out AFTER DELETE ON submission_scores
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_criterion_figures();
--> statement-breakpoint
CREATE TRIGGER submission_scores_figures_changed AFTER UPDATE ON submission_scores
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_criterion_figures();
--> statement-breakpoint
-- Keeps `is_latest`: wrong is a row that has it and a later attempt, or neither. Asked again until nothing is wrong,
-- because an attempt that was waited for may be gone by then. Uploads of one student wait for each other: two that do
-- not see each other would both stay the latest. A load in bulk has no such company.
CREATE FUNCTION keep_latest_attempts() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  IF TG_OP = 'INSERT' AND (SELECT count(*) FROM touched) <= 16 THEN
    PERFORM pg_advisory_xact_lock(7011, student) FROM (
      SELECT DISTINCT hashtext(case_study_id || ':' || user_email) AS student FROM touched ORDER BY 1
    ) AS students;
  END IF;
  WHILE EXISTS (
    SELECT FROM touched JOIN submissions USING (case_study_id, user_email)
    WHERE submissions.is_latest = EXISTS (
      SELECT FROM submissions AS later WHERE later.case_study_id = submissions.case_study_id
        AND later.user_email = submissions.user_email AND later.submission_number > submissions.submission_number)
  ) LOOP
    UPDATE submissions SET is_latest = NOT submissions.is_latest
    FROM (SELECT DISTINCT case_study_id, user_email FROM touched) AS student
    WHERE submissions.case_study_id = student.case_study_id AND submissions.user_email = student.user_email
      AND submissions.is_latest = EXISTS (
        SELECT FROM submissions AS later WHERE later.case_study_id = submissions.case_study_id
          AND later.user_email = submissions.user_email AND later.submission_number > submissions.submission_number);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER submissions_latest_in AFTER INSERT ON submissions
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_latest_attempts();
--> statement-breakpoint
CREATE TRIGGER submissions_latest_out AFTER DELETE ON submissions
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_latest_attempts();
--> statement-breakpoint
CREATE FUNCTION keep_latest_of_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE submissions SET is_latest = NOT is_latest
  WHERE (case_study_id, user_email) IN ((OLD.case_study_id, OLD.user_email), (NEW.case_study_id, NEW.user_email))
    AND is_latest = EXISTS (
      SELECT FROM submissions AS later WHERE later.case_study_id = submissions.case_study_id
        AND later.user_email = submissions.user_email AND later.submission_number > submissions.submission_number);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER submissions_latest_moved AFTER UPDATE OF case_study_id, user_email, submission_number ON submissions
  FOR EACH ROW WHEN ((OLD.case_study_id, OLD.user_email, OLD.submission_number)
    IS DISTINCT FROM (NEW.case_study_id, NEW.user_email, NEW.submission_number))
  EXECUTE FUNCTION keep_latest_of_moved();
--> statement-breakpoint
CREATE FUNCTION keep_model_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO model_usage (month, model, shard, calls, input_tokens, cached_tokens, output_tokens, gradings)
  SELECT date_trunc('month', added.at AT TIME ZONE 'UTC')::date, grader, pg_backend_pid() % 16, count(*),
    sum(coalesce((usage->>'inputTokens')::numeric, 0)), sum(coalesce((usage->>'cachedTokens')::numeric, 0)),
    sum(coalesce((usage->>'outputTokens')::numeric, 0)), 0
  FROM added JOIN grading_runs ON grading_runs.id = added.run_id
  WHERE usage IS NOT NULL AND jsonb_typeof(usage) = 'object' GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (month, model, shard) DO UPDATE SET
    calls = model_usage.calls + excluded.calls,
    input_tokens = model_usage.input_tokens + excluded.input_tokens,
    cached_tokens = model_usage.cached_tokens + excluded.cached_tokens,
    output_tokens = model_usage.output_tokens + excluded.output_tokens;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER model_calls_usage AFTER INSERT ON model_calls
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_model_usage();
--> statement-breakpoint
CREATE FUNCTION count_grading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO model_usage (month, model, shard, calls, input_tokens, cached_tokens, output_tokens, gradings)
  VALUES (date_trunc('month', coalesce(NEW.finished_at, now()) AT TIME ZONE 'UTC')::date, NEW.grader,
    pg_backend_pid() % 16, 0, 0, 0, 0, 1)
  ON CONFLICT (month, model, shard) DO UPDATE SET gradings = model_usage.gradings + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER grading_runs_counted AFTER UPDATE OF state ON grading_runs
  FOR EACH ROW WHEN (NEW.kind = 'full' AND NEW.state = 'done' AND OLD.state <> 'done') EXECUTE FUNCTION count_grading();
--> statement-breakpoint
-- Writes all figures anew, for after a load in bulk. Uploads and gradings wait meanwhile, readers do not.
CREATE FUNCTION recount_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE submissions IN SHARE ROW EXCLUSIVE MODE;
  PERFORM pg_advisory_xact_lock(7010);
  UPDATE submissions SET is_latest = right_now.is_latest
  FROM (
    SELECT id, submission_number = max(submission_number) OVER (PARTITION BY case_study_id, user_email) AS is_latest
    FROM submissions
  ) AS right_now
  WHERE right_now.id = submissions.id AND submissions.is_latest <> right_now.is_latest;
  TRUNCATE submission_scores;
  DELETE FROM score_changes;
  DELETE FROM criterion_changes;
  DELETE FROM score_figures;
  DELETE FROM month_figures;
  DELETE FROM day_figures;
  DELETE FROM criterion_figures;
  INSERT INTO score_changes (company_id, case_study_id, latest, day, bucket, submissions, percents)
  SELECT coalesce(company_id, 0), case_study_id, is_latest, (uploaded_at AT TIME ZONE 'UTC')::date,
    bucket_of(total_score, max_score), count(*), coalesce(sum(percent_of(total_score, max_score)), 0)
  FROM submissions GROUP BY 1, 2, 3, 4, 5;
  -- Logged by its own trigger. Of a submission without a run every current result counts.
  INSERT INTO submission_scores (submission_id, criteria, scores, maxima)
  SELECT submissions.id, array_agg(criterion_id ORDER BY criterion_id), array_agg(score ORDER BY criterion_id),
    array_agg(grading_results.max_score ORDER BY criterion_id)
  FROM submissions
    JOIN grading_results ON submission_id = submissions.id AND superseded_at IS NULL
    LEFT JOIN (
      SELECT submission_id, max(id) AS run_id FROM grading_runs WHERE kind = 'full' GROUP BY submission_id
    ) AS whole ON whole.submission_id = submissions.id
  WHERE submissions.total_score IS NOT NULL AND (whole.run_id IS NULL OR EXISTS (
    SELECT FROM grading_run_criteria AS wanted
    WHERE wanted.run_id = whole.run_id AND wanted.criterion_id = grading_results.criterion_id))
  GROUP BY submissions.id;
  PERFORM fold_figures();
  TRUNCATE score_changes, criterion_changes;
END $$;
--> statement-breakpoint
SELECT recount_figures();
--> statement-breakpoint
INSERT INTO model_usage (month, model, shard, calls, input_tokens, cached_tokens, output_tokens, gradings)
SELECT month, model, 0, sum(calls), sum(input_tokens), sum(cached_tokens), sum(output_tokens), sum(gradings) FROM (
  SELECT date_trunc('month', model_calls.at AT TIME ZONE 'UTC')::date AS month, grader AS model, 1 AS calls,
    coalesce((usage->>'inputTokens')::numeric, 0) AS input_tokens,
    coalesce((usage->>'cachedTokens')::numeric, 0) AS cached_tokens,
    coalesce((usage->>'outputTokens')::numeric, 0) AS output_tokens, 0 AS gradings
  FROM model_calls JOIN grading_runs ON grading_runs.id = run_id
  WHERE usage IS NOT NULL AND jsonb_typeof(usage) = 'object'
  UNION ALL
  SELECT date_trunc('month', finished_at AT TIME ZONE 'UTC')::date, grader, 0, 0, 0, 0, 1
  FROM grading_runs WHERE kind = 'full' AND state = 'done' AND finished_at IS NOT NULL
) AS used GROUP BY month, model;
