CREATE TABLE "provenance_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provenance_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_study_id" integer NOT NULL,
	"provenance_id" integer NOT NULL,
	"submissions" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provenance_figures" (
	"case_study_id" integer NOT NULL,
	"provenance_id" integer NOT NULL,
	"submissions" integer NOT NULL,
	CONSTRAINT "provenance_figures_case_study_id_provenance_id_pk" PRIMARY KEY("case_study_id","provenance_id")
);
--> statement-breakpoint
CREATE TABLE "provenances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provenances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"results" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "provenances_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "submission_provenances" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"case_study_id" integer NOT NULL,
	"provenance_id" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "submission_provenances_of" ON "submission_provenances" USING btree ("case_study_id","provenance_id","submission_id");--> statement-breakpoint
-- What the results were graded by that a submission's total is made of, in the order of their criteria.
CREATE VIEW result_provenances AS
  SELECT made_of.submission_id, jsonb_agg(jsonb_build_array(criterion_id, criterion_version, coalesce(grader, ''),
    coalesce(prompt_version, ''), locked OR graded_by = 'person') ORDER BY criterion_id) AS results
  FROM submission_scores AS made_of
    JOIN grading_results ON grading_results.submission_id = made_of.submission_id AND superseded_at IS NULL
      AND criterion_id = ANY (made_of.criteria)
    LEFT JOIN grading_runs ON grading_runs.id = run_id
  GROUP BY made_of.submission_id;
--> statement-breakpoint
CREATE VIEW current_provenance_figures AS
  SELECT case_study_id, provenance_id, submissions FROM provenance_figures
  UNION ALL
  SELECT case_study_id, provenance_id, submissions FROM provenance_changes;
--> statement-breakpoint
-- Whoever changes what a completely graded submission's results come from calls it, with the submission locked.
CREATE FUNCTION keep_provenance(changed integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found jsonb;
  known integer;
BEGIN
  SELECT results INTO found FROM result_provenances WHERE submission_id = changed;
  IF found IS NULL THEN RETURN; END IF;
  SELECT id INTO known FROM provenances WHERE hash = md5(found::text);
  IF known IS NULL THEN
    INSERT INTO provenances (results, hash) VALUES (found, md5(found::text)) ON CONFLICT (hash) DO NOTHING;
    SELECT id INTO known FROM provenances WHERE hash = md5(found::text);
  END IF;
  INSERT INTO submission_provenances AS kept (submission_id, case_study_id, provenance_id)
  SELECT id, case_study_id, known FROM submissions WHERE id = changed
  ON CONFLICT (submission_id) DO UPDATE SET provenance_id = excluded.provenance_id
    WHERE kept.provenance_id <> excluded.provenance_id;
END $$;
--> statement-breakpoint
-- One transaction at a time, and nobody waits for it.
CREATE FUNCTION fold_provenances() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7014) THEN RETURN; END IF;
  WITH taken AS (
    DELETE FROM provenance_changes RETURNING *
  )
  INSERT INTO provenance_figures (case_study_id, provenance_id, submissions)
  SELECT case_study_id, provenance_id, sum(submissions) FROM taken GROUP BY 1, 2 HAVING sum(submissions) <> 0
  ON CONFLICT (case_study_id, provenance_id) DO UPDATE SET
    submissions = provenance_figures.submissions + excluded.submissions;
  DELETE FROM provenance_figures WHERE submissions = 0;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_provenance_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_id bigint;
  logged bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH kept AS (
      INSERT INTO provenance_changes (case_study_id, provenance_id, submissions)
      SELECT case_study_id, provenance_id, count(*) FROM added GROUP BY 1, 2 RETURNING id
    ) SELECT max(id), count(*) INTO last_id, logged FROM kept;
  ELSIF TG_OP = 'DELETE' THEN
    WITH kept AS (
      INSERT INTO provenance_changes (case_study_id, provenance_id, submissions)
      SELECT case_study_id, provenance_id, -count(*) FROM removed GROUP BY 1, 2 RETURNING id
    ) SELECT max(id), count(*) INTO last_id, logged FROM kept;
  ELSE
    WITH kept AS (
      INSERT INTO provenance_changes (case_study_id, provenance_id, submissions)
      SELECT case_study_id, provenance_id, sum(sign) FROM (
        SELECT case_study_id, provenance_id, 1 AS sign FROM added
        UNION ALL
        SELECT case_study_id, provenance_id, -1 FROM removed
      ) AS images GROUP BY 1, 2 HAVING sum(sign) <> 0 RETURNING id
    ) SELECT max(id), count(*) INTO last_id, logged FROM kept;
  END IF;
  IF last_id % 100 < logged THEN PERFORM fold_provenances(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER submission_provenances_in AFTER INSERT ON submission_provenances
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_provenance_figures();
--> statement-breakpoint
CREATE TRIGGER submission_provenances_out AFTER DELETE ON submission_provenances
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_provenance_figures();
--> statement-breakpoint
CREATE TRIGGER submission_provenances_changed AFTER UPDATE ON submission_provenances
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_provenance_figures();
--> statement-breakpoint
-- A total that is gone, or whose submission is, comes from nothing.
CREATE FUNCTION drop_provenances() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM submission_provenances AS kept USING removed WHERE kept.submission_id = removed.submission_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER submission_scores_provenances AFTER DELETE ON submission_scores
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION drop_provenances();
--> statement-breakpoint
CREATE FUNCTION move_provenance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE submission_provenances SET case_study_id = NEW.case_study_id WHERE submission_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER submissions_provenance AFTER UPDATE OF case_study_id ON submissions
  FOR EACH ROW WHEN (OLD.case_study_id <> NEW.case_study_id) EXECUTE FUNCTION move_provenance();
--> statement-breakpoint
-- Counts all of it anew, after `recount_figures()` in one transaction with it.
CREATE FUNCTION recount_provenances() RETURNS void LANGUAGE plpgsql SET work_mem = '256MB' SET jit = off AS $$
BEGIN
  LOCK TABLE submission_provenances IN SHARE ROW EXCLUSIVE MODE;
  PERFORM pg_advisory_xact_lock(7014);
  TRUNCATE submission_provenances;
  ALTER TABLE submission_provenances DISABLE TRIGGER submission_provenances_in;
  CREATE TEMPORARY TABLE graded_by ON COMMIT DROP AS
    SELECT submission_id, results, md5(results::text) AS hash FROM result_provenances;
  INSERT INTO provenances (results, hash)
  SELECT DISTINCT ON (hash) results, hash FROM graded_by ORDER BY hash
  ON CONFLICT (hash) DO NOTHING;
  INSERT INTO submission_provenances (submission_id, case_study_id, provenance_id)
  SELECT submissions.id, submissions.case_study_id, provenances.id
  FROM graded_by JOIN provenances USING (hash) JOIN submissions ON submissions.id = submission_id;
  ALTER TABLE submission_provenances ENABLE TRIGGER submission_provenances_in;
  DELETE FROM provenance_figures;
  INSERT INTO provenance_figures (case_study_id, provenance_id, submissions)
  SELECT case_study_id, provenance_id, count(*) FROM submission_provenances GROUP BY 1, 2;
  TRUNCATE provenance_changes;
  DROP TABLE graded_by;
END $$;
--> statement-breakpoint
SELECT recount_provenances();
