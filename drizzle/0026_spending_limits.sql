CREATE TABLE "limits" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"monthly_spending_cap" numeric(12, 2),
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "limits_one" CHECK ("limits"."id"),
	CONSTRAINT "limits_spending_cap" CHECK ("limits"."monthly_spending_cap" >= 0)
);
--> statement-breakpoint
ALTER TABLE "model_usage" ADD COLUMN "case_study_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "model_usage" DROP CONSTRAINT "model_usage_month_model_shard_pk";--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_month_model_case_study_id_shard_pk" PRIMARY KEY("month","model","case_study_id","shard");--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_model_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO model_usage (month, model, case_study_id, shard, calls, input_tokens, cached_tokens, output_tokens, gradings)
  SELECT date_trunc('month', added.at AT TIME ZONE 'UTC')::date, grader, case_study_id, pg_backend_pid() % 16, count(*),
    sum(coalesce((usage->>'inputTokens')::numeric, 0)), sum(coalesce((usage->>'cachedTokens')::numeric, 0)),
    sum(coalesce((usage->>'outputTokens')::numeric, 0)), 0
  FROM added JOIN grading_runs ON grading_runs.id = added.run_id JOIN submissions ON submissions.id = submission_id
  WHERE usage IS NOT NULL AND jsonb_typeof(usage) = 'object' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (month, model, case_study_id, shard) DO UPDATE SET
    calls = model_usage.calls + excluded.calls,
    input_tokens = model_usage.input_tokens + excluded.input_tokens,
    cached_tokens = model_usage.cached_tokens + excluded.cached_tokens,
    output_tokens = model_usage.output_tokens + excluded.output_tokens;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_grading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO model_usage (month, model, case_study_id, shard, calls, input_tokens, cached_tokens, output_tokens, gradings)
  SELECT date_trunc('month', coalesce(NEW.finished_at, now()) AT TIME ZONE 'UTC')::date, NEW.grader, case_study_id,
    pg_backend_pid() % 16, 0, 0, 0, 0, 1
  FROM submissions WHERE id = NEW.submission_id
  ON CONFLICT (month, model, case_study_id, shard) DO UPDATE SET gradings = model_usage.gradings + 1;
  RETURN NULL;
END $$;
