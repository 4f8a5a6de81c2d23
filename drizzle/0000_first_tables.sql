CREATE TABLE "case_studies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_studies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_studies_name" CHECK (btrim("case_studies"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"contact_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_domain_unique" UNIQUE("domain"),
	CONSTRAINT "companies_domain" CHECK ("companies"."domain" = lower("companies"."domain"))
);
--> statement-breakpoint
CREATE TABLE "criteria" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "criteria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_study_id" integer,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"max_score" integer NOT NULL,
	"prompt_template" text DEFAULT '' NOT NULL,
	"score_ranges" jsonb NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "criteria_category" CHECK ("criteria"."category" in ('core', 'case-specific')),
	CONSTRAINT "criteria_owner" CHECK (("criteria"."category" = 'core') = ("criteria"."case_study_id" is null)),
	CONSTRAINT "criteria_max_score" CHECK ("criteria"."max_score" between 1 and 100),
	CONSTRAINT "criteria_name" CHECK (btrim("criteria"."name") <> ''),
	CONSTRAINT "criteria_score_ranges" CHECK (jsonb_typeof("criteria"."score_ranges") = 'array')
);
--> statement-breakpoint
CREATE TABLE "criterion_versions" (
	"criterion_id" integer NOT NULL,
	"version" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "criterion_versions_criterion_id_version_pk" PRIMARY KEY("criterion_id","version")
);
--> statement-breakpoint
CREATE TABLE "grading_results" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grading_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"criterion_version" integer NOT NULL,
	"run_id" integer,
	"iteration" integer NOT NULL,
	"superseded_at" timestamp with time zone,
	"score" integer NOT NULL,
	"max_score" integer NOT NULL,
	"rationale" text NOT NULL,
	"strengths" text[] DEFAULT '{}'::text[] NOT NULL,
	"opportunities" text[] DEFAULT '{}'::text[] NOT NULL,
	"next_steps" text[] DEFAULT '{}'::text[] NOT NULL,
	"evidence" jsonb NOT NULL,
	"flag_reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"graded_by" text NOT NULL,
	"user_feedback" text,
	"graded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grading_results_iteration" UNIQUE("submission_id","criterion_id","iteration"),
	CONSTRAINT "grading_results_score" CHECK ("grading_results"."score" between 0 and "grading_results"."max_score"),
	CONSTRAINT "grading_results_graded_by" CHECK ("grading_results"."graded_by" in ('ai', 'offline', 'person'))
);
--> statement-breakpoint
CREATE TABLE "grading_events" (
	"run_id" integer NOT NULL,
	"seq" bigint NOT NULL,
	"criterion_id" integer,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grading_events_run_id_seq_pk" PRIMARY KEY("run_id","seq")
);
--> statement-breakpoint
CREATE TABLE "grading_run_criteria" (
	"run_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	CONSTRAINT "grading_run_criteria_run_id_criterion_id_pk" PRIMARY KEY("run_id","criterion_id"),
	CONSTRAINT "grading_run_criteria_state" CHECK ("grading_run_criteria"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "grading_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grading_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"grader" text NOT NULL,
	"prompt_version" text NOT NULL,
	"feedback" text,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"lease" uuid,
	"worker" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "grading_runs_kind" CHECK ("grading_runs"."kind" in ('full', 'regrade')),
	CONSTRAINT "grading_runs_state" CHECK ("grading_runs"."state" in ('queued', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"attempt" integer NOT NULL,
	"request" jsonb NOT NULL,
	"response" text NOT NULL,
	"error" text,
	"usage" jsonb,
	"ms" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"description" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_value" CHECK ("settings"."value" in ('true', 'false'))
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"bucket" text NOT NULL,
	"window" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "throttles_bucket_window_pk" PRIMARY KEY("bucket","window")
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"reader_version" integer NOT NULL,
	"body" "bytea" NOT NULL,
	"coverage" jsonb NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_leftovers" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"delete_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_access" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"submission_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"slot" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "submission_files_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "submission_files_slot_once" UNIQUE("submission_id","slot"),
	CONSTRAINT "submission_files_slot" CHECK ("submission_files"."slot" in ('excel', 'ppt', 'summary'))
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_study_id" integer NOT NULL,
	"company_id" integer,
	"student_id" text NOT NULL,
	"user_email" text NOT NULL,
	"email_domain" text GENERATED ALWAYS AS (split_part(user_email, '@', 2)) STORED NOT NULL,
	"submission_number" integer NOT NULL,
	"fence" uuid DEFAULT gen_random_uuid() NOT NULL,
	"idempotency_key" text,
	"upload_fingerprint" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email_sent_at" timestamp with time zone,
	"result_count" integer DEFAULT 0 NOT NULL,
	"total_score" integer,
	"max_score" integer,
	"graded_at" timestamp with time zone,
	CONSTRAINT "submissions_number" UNIQUE("case_study_id","user_email","submission_number"),
	CONSTRAINT "submissions_user_email" CHECK ("submissions"."user_email" = lower("submissions"."user_email"))
);
--> statement-breakpoint
ALTER TABLE "criteria" ADD CONSTRAINT "criteria_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criterion_versions" ADD CONSTRAINT "criterion_versions_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_run_id_grading_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."grading_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_version" FOREIGN KEY ("criterion_id","criterion_version") REFERENCES "public"."criterion_versions"("criterion_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_events" ADD CONSTRAINT "grading_events_run_id_grading_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."grading_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_run_criteria" ADD CONSTRAINT "grading_run_criteria_run_id_grading_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."grading_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_run_criteria" ADD CONSTRAINT "grading_run_criteria_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_run_criteria" ADD CONSTRAINT "grading_run_criteria_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_run_criteria" ADD CONSTRAINT "grading_run_criteria_version" FOREIGN KEY ("criterion_id","version") REFERENCES "public"."criterion_versions"("criterion_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_runs" ADD CONSTRAINT "grading_runs_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_run_id_grading_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."grading_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_file_id_submission_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."submission_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_access" ADD CONSTRAINT "submission_access_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "criteria_order" ON "criteria" USING btree ("case_study_id","position") WHERE "criteria"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "grading_results_current" ON "grading_results" USING btree ("submission_id","criterion_id") WHERE "grading_results"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "grading_results_criterion" ON "grading_results" USING btree ("criterion_id","criterion_version");--> statement-breakpoint
CREATE INDEX "grading_results_run" ON "grading_results" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grading_run_criteria_one_open" ON "grading_run_criteria" USING btree ("submission_id","criterion_id") WHERE "grading_run_criteria"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "grading_run_criteria_criterion" ON "grading_run_criteria" USING btree ("criterion_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "grading_runs_one_open" ON "grading_runs" USING btree ("submission_id") WHERE "grading_runs"."kind" = 'full' and "grading_runs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "grading_runs_open" ON "grading_runs" USING btree ("created_at") WHERE "grading_runs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "grading_runs_waiting" ON "grading_runs" USING btree ("not_before") WHERE "grading_runs"."not_before" is not null;--> statement-breakpoint
CREATE INDEX "grading_runs_submission" ON "grading_runs" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "model_calls_run" ON "model_calls" USING btree ("run_id","criterion_id");--> statement-breakpoint
CREATE INDEX "storage_leftovers_due" ON "storage_leftovers" USING btree ("delete_after");--> statement-breakpoint
CREATE INDEX "submission_access_submission" ON "submission_access" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submission_access_expiry" ON "submission_access" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_idempotency_key" ON "submissions" USING btree ("user_email","idempotency_key") WHERE "submissions"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "submissions_newest" ON "submissions" USING btree ("uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submissions_by_case_study" ON "submissions" USING btree ("case_study_id","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submissions_by_company" ON "submissions" USING btree ("company_id","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submissions_unlinked_domain" ON "submissions" USING btree ("email_domain") WHERE "submissions"."company_id" is null;--> statement-breakpoint
CREATE INDEX "submissions_ungraded" ON "submissions" USING btree ("uploaded_at") WHERE "submissions"."graded_at" is null;