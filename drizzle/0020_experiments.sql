CREATE TABLE "experiment_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "experiment_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"attempt" integer NOT NULL,
	"error" text,
	"usage" jsonb,
	"ms" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experiment_results" (
	"run_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"score" integer,
	"max_score" integer,
	"rationale" text,
	"evidence" jsonb,
	"flag_reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"error" text,
	CONSTRAINT "experiment_results_run_id_criterion_id_pk" PRIMARY KEY("run_id","criterion_id"),
	CONSTRAINT "experiment_results_state" CHECK ("experiment_results"."state" in ('waiting', 'done', 'failed')),
	CONSTRAINT "experiment_results_score" CHECK ("experiment_results"."score" between 0 and "experiment_results"."max_score"),
	CONSTRAINT "experiment_results_done" CHECK (("experiment_results"."state" = 'done') = ("experiment_results"."score" is not null and "experiment_results"."max_score" is not null))
);
--> statement-breakpoint
CREATE TABLE "experiment_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "experiment_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"experiment_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"variant" integer NOT NULL,
	"repeat" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"lease" uuid,
	"worker" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone,
	"error" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "experiment_runs_once" UNIQUE("experiment_id","submission_id","variant","repeat"),
	CONSTRAINT "experiment_runs_state" CHECK ("experiment_runs"."state" in ('queued', 'running', 'done', 'failed', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "experiment_variants" (
	"experiment_id" integer NOT NULL,
	"position" integer NOT NULL,
	"variant" jsonb NOT NULL,
	CONSTRAINT "experiment_variants_experiment_id_position_pk" PRIMARY KEY("experiment_id","position")
);
--> statement-breakpoint
CREATE TABLE "experiments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "experiments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"case_study_id" integer NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"submission_count" integer NOT NULL,
	"estimated_cost" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"created_by_name" text NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "experiments_kind" CHECK ("experiments"."kind" in ('what-if', 'stability', 'halo', 'injection')),
	CONSTRAINT "experiments_state" CHECK ("experiments"."state" in ('running', 'done', 'stopped')),
	CONSTRAINT "experiments_name" CHECK (btrim("experiments"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "experiment_usage" (
	"month" date NOT NULL,
	"model" text NOT NULL,
	"shard" integer NOT NULL,
	"calls" integer NOT NULL,
	"input_tokens" bigint NOT NULL,
	"cached_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	CONSTRAINT "experiment_usage_month_model_shard_pk" PRIMARY KEY("month","model","shard")
);
--> statement-breakpoint
ALTER TABLE "experiment_calls" ADD CONSTRAINT "experiment_calls_run_id_experiment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."experiment_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_results" ADD CONSTRAINT "experiment_results_run_id_experiment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."experiment_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD CONSTRAINT "experiment_runs_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD CONSTRAINT "experiment_runs_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD CONSTRAINT "experiment_runs_variant" FOREIGN KEY ("experiment_id","variant") REFERENCES "public"."experiment_variants"("experiment_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_variants" ADD CONSTRAINT "experiment_variants_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experiment_calls_run" ON "experiment_calls" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "experiment_runs_open" ON "experiment_runs" USING btree ("id") WHERE "experiment_runs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "experiment_runs_submission" ON "experiment_runs" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "experiments_listed" ON "experiments" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "experiments_case_study" ON "experiments" USING btree ("case_study_id");--> statement-breakpoint
CREATE INDEX "experiments_creator" ON "experiments" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "experiments_running" ON "experiments" USING btree ("id") WHERE "experiments"."state" = 'running';
--> statement-breakpoint
CREATE FUNCTION keep_experiment_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO experiment_usage (month, model, shard, calls, input_tokens, cached_tokens, output_tokens)
  SELECT date_trunc('month', added.at AT TIME ZONE 'UTC')::date, experiment_variants.variant->>'grader',
    pg_backend_pid() % 16, count(*), sum(coalesce((usage->>'inputTokens')::numeric, 0)),
    sum(coalesce((usage->>'cachedTokens')::numeric, 0)), sum(coalesce((usage->>'outputTokens')::numeric, 0))
  FROM added
    JOIN experiment_runs ON experiment_runs.id = added.run_id
    JOIN experiment_variants ON experiment_variants.experiment_id = experiment_runs.experiment_id
      AND experiment_variants.position = experiment_runs.variant
  WHERE usage IS NOT NULL AND jsonb_typeof(usage) = 'object' GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (month, model, shard) DO UPDATE SET
    calls = experiment_usage.calls + excluded.calls,
    input_tokens = experiment_usage.input_tokens + excluded.input_tokens,
    cached_tokens = experiment_usage.cached_tokens + excluded.cached_tokens,
    output_tokens = experiment_usage.output_tokens + excluded.output_tokens;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER experiment_calls_usage AFTER INSERT ON experiment_calls
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_experiment_usage();
