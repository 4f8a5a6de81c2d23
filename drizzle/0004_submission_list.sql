CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "submission_counts" (
	"shard" integer PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "has_results" boolean GENERATED ALWAYS AS (result_count > 0) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(student_id || ' ' || user_email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "submissions_by_status" ON "submissions" USING btree ("has_results","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submissions_search" ON "submissions" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION count_submissions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer;
BEGIN
  IF TG_OP = 'INSERT' THEN SELECT count(*) INTO change FROM changed;
  ELSE SELECT -count(*) INTO change FROM changed;
  END IF;
  IF change <> 0 THEN
    INSERT INTO submission_counts (shard, count) VALUES (pg_backend_pid() % 16, change)
    ON CONFLICT (shard) DO UPDATE SET count = submission_counts.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER submissions_counted_in AFTER INSERT ON submissions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_submissions();
--> statement-breakpoint
CREATE TRIGGER submissions_counted_out AFTER DELETE ON submissions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_submissions();
--> statement-breakpoint
INSERT INTO submission_counts (shard, count) SELECT 0, count(*) FROM submissions;
