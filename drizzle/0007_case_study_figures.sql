CREATE TABLE "case_study_figures" (
	"case_study_id" integer NOT NULL,
	"shard" integer NOT NULL,
	"submissions" integer NOT NULL,
	"graded" integer NOT NULL,
	"percents" numeric NOT NULL,
	CONSTRAINT "case_study_figures_case_study_id_shard_pk" PRIMARY KEY("case_study_id","shard")
);
--> statement-breakpoint
CREATE FUNCTION percent_of(total integer, maximum integer) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN maximum > 0 THEN round(total * 100.0 / maximum, 10) END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_case_study_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO case_study_figures (case_study_id, shard, submissions, graded, percents)
    SELECT case_study_id, pg_backend_pid() % 16, count(*), count(percent_of(total_score, max_score)),
      coalesce(sum(percent_of(total_score, max_score)), 0)
    FROM added GROUP BY case_study_id ORDER BY case_study_id
    ON CONFLICT (case_study_id, shard) DO UPDATE SET
      submissions = case_study_figures.submissions + excluded.submissions,
      graded = case_study_figures.graded + excluded.graded,
      percents = case_study_figures.percents + excluded.percents;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO case_study_figures (case_study_id, shard, submissions, graded, percents)
    SELECT case_study_id, pg_backend_pid() % 16, -count(*), -count(percent_of(total_score, max_score)),
      -coalesce(sum(percent_of(total_score, max_score)), 0)
    FROM removed GROUP BY case_study_id ORDER BY case_study_id
    ON CONFLICT (case_study_id, shard) DO UPDATE SET
      submissions = case_study_figures.submissions + excluded.submissions,
      graded = case_study_figures.graded + excluded.graded,
      percents = case_study_figures.percents + excluded.percents;
  ELSE
    INSERT INTO case_study_figures (case_study_id, shard, submissions, graded, percents)
    SELECT case_study_id, pg_backend_pid() % 16, submissions, graded, percents
    FROM (
      SELECT case_study_id, sum(one) AS submissions, coalesce(sum(one) FILTER (WHERE percent IS NOT NULL), 0) AS graded,
        coalesce(sum(one * percent), 0) AS percents
      FROM (
        SELECT case_study_id, 1 AS one, percent_of(total_score, max_score) AS percent FROM added
        UNION ALL
        SELECT case_study_id, -1, percent_of(total_score, max_score) FROM removed
      ) AS rows GROUP BY case_study_id
    ) AS changes
    WHERE submissions <> 0 OR graded <> 0 OR percents <> 0
    ORDER BY case_study_id
    ON CONFLICT (case_study_id, shard) DO UPDATE SET
      submissions = case_study_figures.submissions + excluded.submissions,
      graded = case_study_figures.graded + excluded.graded,
      percents = case_study_figures.percents + excluded.percents;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER submissions_figures_in AFTER INSERT ON submissions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_case_study_figures();
--> statement-breakpoint
CREATE TRIGGER submissions_figures_out AFTER DELETE ON submissions
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_case_study_figures();
--> statement-breakpoint
CREATE TRIGGER submissions_figures_changed AFTER UPDATE ON submissions
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_case_study_figures();
--> statement-breakpoint
INSERT INTO case_study_figures (case_study_id, shard, submissions, graded, percents)
SELECT case_study_id, 0, count(*), count(percent_of(total_score, max_score)),
  coalesce(sum(percent_of(total_score, max_score)), 0)
FROM submissions GROUP BY case_study_id;
