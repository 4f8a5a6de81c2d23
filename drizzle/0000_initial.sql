CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "approvals" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_studies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_studies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"max_attempts" integer,
	CONSTRAINT "case_studies_name" CHECK (btrim("case_studies"."name") <> ''),
	CONSTRAINT "case_studies_window" CHECK ("case_studies"."opens_at" < "case_studies"."closes_at"),
	CONSTRAINT "case_studies_max_attempts" CHECK ("case_studies"."max_attempts" >= 1)
);
--> statement-breakpoint
CREATE TABLE "deleted_case_studies" (
	"id" integer PRIMARY KEY NOT NULL,
	"rows" jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cohort_regrades" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cohort_regrades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_study_id" integer NOT NULL,
	"after" integer DEFAULT 0 NOT NULL,
	"request_id" text,
	"traceparent" text,
	"since" timestamp with time zone DEFAULT now() NOT NULL
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
	"calibration" jsonb,
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
	"changed_by" integer,
	"changed_by_name" text,
	"restored_from" integer,
	CONSTRAINT "criterion_versions_criterion_id_version_pk" PRIMARY KEY("criterion_id","version")
);
--> statement-breakpoint
CREATE TABLE "demo_rows" (
	"kind" text NOT NULL,
	"row_id" integer NOT NULL,
	CONSTRAINT "demo_rows_kind_row_id_pk" PRIMARY KEY("kind","row_id")
);
--> statement-breakpoint
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
CREATE TABLE "probe_scores" (
	"experiment_id" integer NOT NULL,
	"variant" integer NOT NULL,
	"repeat" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"score" integer NOT NULL,
	CONSTRAINT "probe_scores_experiment_id_variant_repeat_criterion_id_pk" PRIMARY KEY("experiment_id","variant","repeat","criterion_id"),
	CONSTRAINT "probe_scores_score" CHECK ("probe_scores"."score" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company_figures" (
	"company_id" integer NOT NULL,
	"case_study_id" integer NOT NULL,
	"submissions" integer NOT NULL,
	"graded" integer NOT NULL,
	"percents" numeric NOT NULL,
	"average" double precision GENERATED ALWAYS AS (coalesce(round(round(percents / nullif(graded, 0), 8), 1), 0)::float8) STORED NOT NULL,
	CONSTRAINT "company_figures_case_study_id_company_id_pk" PRIMARY KEY("case_study_id","company_id")
);
--> statement-breakpoint
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
	"latest" boolean NOT NULL,
	"criterion_id" integer NOT NULL,
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
CREATE TABLE "model_usage" (
	"month" date NOT NULL,
	"model" text NOT NULL,
	"case_study_id" integer DEFAULT 0 NOT NULL,
	"shard" integer NOT NULL,
	"calls" integer NOT NULL,
	"input_tokens" bigint NOT NULL,
	"cached_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"gradings" integer NOT NULL,
	CONSTRAINT "model_usage_month_model_case_study_id_shard_pk" PRIMARY KEY("month","model","case_study_id","shard")
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
	"percents" numeric NOT NULL,
	"with_results" integer DEFAULT 0 NOT NULL
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
	"with_results" integer DEFAULT 0 NOT NULL,
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
	"raw_score" integer,
	"calibration_offset" integer,
	"override_reason" text,
	"overrides" integer,
	"locked" boolean DEFAULT false NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" integer,
	"graded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grading_results_iteration" UNIQUE("submission_id","criterion_id","iteration"),
	CONSTRAINT "grading_results_score" CHECK ("grading_results"."score" between 0 and "grading_results"."max_score"),
	CONSTRAINT "grading_results_graded_by" CHECK ("grading_results"."graded_by" in ('ai', 'offline', 'person')),
	CONSTRAINT "grading_results_override" CHECK (("grading_results"."override_reason" is null) = ("grading_results"."overrides" is null)),
	CONSTRAINT "grading_results_raw_score" CHECK (("grading_results"."raw_score" is null) = ("grading_results"."calibration_offset" is null)),
	CONSTRAINT "grading_results_calibrated" CHECK ("grading_results"."raw_score" is null or "grading_results"."score" = greatest(0, least("grading_results"."max_score", "grading_results"."raw_score" + "grading_results"."calibration_offset")))
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
	"behind" boolean DEFAULT false NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"lease" uuid,
	"worker" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone,
	"request_id" text,
	"traceparent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"versions" jsonb,
	"ms" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"monthly_spending_cap" numeric(12, 2),
	"retention_days" integer,
	"public_gradings_per_hour" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "limits_one" CHECK ("limits"."id"),
	CONSTRAINT "limits_spending_cap" CHECK ("limits"."monthly_spending_cap" >= 0),
	CONSTRAINT "limits_retention_days" CHECK ("limits"."retention_days" between 1 and 3650),
	CONSTRAINT "limits_public_gradings" CHECK ("limits"."public_gradings_per_hour" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"submission_id" integer,
	"user_id" integer,
	"question_id" integer,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"once_key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"error" text,
	"provider_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('reset', 'results', 'notification', 'answer')),
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "grading_model" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"model" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grading_model_one" CHECK ("grading_model"."id")
);
--> statement-breakpoint
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
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"criterion_id" integer,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" integer,
	CONSTRAINT "questions_answered" CHECK (("questions"."answer" is null) = ("questions"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "resubmissions" (
	"submission_id" integer NOT NULL,
	"earlier_id" integer NOT NULL,
	"version" integer NOT NULL,
	"body" "bytea",
	"failure" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resubmissions_submission_id_earlier_id_pk" PRIMARY KEY("submission_id","earlier_id"),
	CONSTRAINT "resubmissions_body" CHECK (("resubmissions"."body" is null) <> ("resubmissions"."failure" is null)),
	CONSTRAINT "resubmissions_failure" CHECK ("resubmissions"."failure" in ('too-slow', 'too-big', 'corrupt'))
);
--> statement-breakpoint
CREATE TABLE "blind_gradings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blind_gradings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "blind_gradings_once" UNIQUE("session_id","submission_id")
);
--> statement-breakpoint
CREATE TABLE "blind_scores" (
	"grading_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"score" integer,
	"note" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blind_scores_grading_id_criterion_id_pk" PRIMARY KEY("grading_id","criterion_id"),
	CONSTRAINT "blind_scores_score" CHECK ("blind_scores"."score" >= 0)
);
--> statement-breakpoint
CREATE TABLE "blind_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blind_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sample_id" integer NOT NULL,
	"user_id" integer,
	"user_name" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blind_sessions_person" UNIQUE("sample_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sample_criteria" (
	"sample_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "sample_criteria_sample_id_criterion_id_pk" PRIMARY KEY("sample_id","criterion_id")
);
--> statement-breakpoint
CREATE TABLE "sample_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sample_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sample_id" integer NOT NULL,
	"position" integer NOT NULL,
	"submission_id" integer,
	CONSTRAINT "sample_submissions_position" UNIQUE("sample_id","position")
);
--> statement-breakpoint
CREATE TABLE "samples" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "samples_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"case_study_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"created_by_name" text NOT NULL,
	CONSTRAINT "samples_name" CHECK (btrim("samples"."name") <> '')
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
CREATE TABLE "similarities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "similarities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_study_id" integer NOT NULL,
	"first_id" integer NOT NULL,
	"second_id" integer NOT NULL,
	"files" text[] NOT NULL,
	"sheets" jsonb NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" integer,
	CONSTRAINT "similarities_once" UNIQUE("first_id","second_id"),
	CONSTRAINT "similarities_order" CHECK ("similarities"."first_id" < "similarities"."second_id")
);
--> statement-breakpoint
CREATE TABLE "work_marks" (
	"case_study_id" integer NOT NULL,
	"mark" bigint NOT NULL,
	"student" integer NOT NULL,
	"submission_id" integer NOT NULL,
	CONSTRAINT "work_marks_case_study_id_mark_student_pk" PRIMARY KEY("case_study_id","mark","student")
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
	"delete_after" timestamp with time zone NOT NULL,
	"storage" text,
	CONSTRAINT "storage_leftovers_storage" CHECK ("storage_leftovers"."storage" in ('disk', 'uploadthing', 'outbox'))
);
--> statement-breakpoint
CREATE TABLE "submission_access" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"submission_id" integer NOT NULL,
	"via" text DEFAULT 'upload' NOT NULL,
	"mail_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_access_via" CHECK ("submission_access"."via" in ('upload', 'link', 'opened'))
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
	"storage" text,
	CONSTRAINT "submission_files_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "submission_files_slot_once" UNIQUE("submission_id","slot"),
	CONSTRAINT "submission_files_storage" CHECK ("submission_files"."storage" in ('disk', 'uploadthing')),
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
	"has_results" boolean GENERATED ALWAYS AS (result_count > 0) STORED NOT NULL,
	"total_score" integer,
	"max_score" integer,
	"graded_at" timestamp with time zone,
	"release" text DEFAULT 'by-setting' NOT NULL,
	"is_latest" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(student_id || ' ' || user_email)) STORED NOT NULL,
	"spaced_text" text GENERATED ALWAYS AS ('0' || regexp_replace(encode(replace(lower(student_id || ' ' || user_email), '\', '/')::bytea, 'escape'), '(\\\d{3}|.)', '\10', 'g')) STORED NOT NULL,
	CONSTRAINT "submissions_number" UNIQUE("case_study_id","user_email","submission_number"),
	CONSTRAINT "submissions_user_email" CHECK ("submissions"."user_email" = lower("submissions"."user_email")),
	CONSTRAINT "submissions_release" CHECK ("submissions"."release" in ('by-setting', 'released', 'held'))
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"body" "bytea",
	"failure" text,
	"prints" jsonb NOT NULL,
	"not_shown" jsonb,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"compared_at" timestamp with time zone,
	CONSTRAINT "surveys_body" CHECK (("surveys"."body" is null) <> ("surveys"."failure" is null)),
	CONSTRAINT "surveys_failure" CHECK ("surveys"."failure" in ('too-slow', 'too-big', 'corrupt'))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"browser" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_login" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'admin')),
	CONSTRAINT "users_email" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "what_if_submissions" (
	"experiment_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "what_if_submissions_experiment_id_submission_id_pk" PRIMARY KEY("experiment_id","submission_id")
);
--> statement-breakpoint
CREATE TABLE "what_ifs" (
	"experiment_id" integer PRIMARY KEY NOT NULL,
	"changes" jsonb NOT NULL,
	"grader" text NOT NULL,
	"control" boolean NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" integer,
	"published_by_name" text
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_regrades" ADD CONSTRAINT "cohort_regrades_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criteria" ADD CONSTRAINT "criteria_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criterion_versions" ADD CONSTRAINT "criterion_versions_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criterion_versions" ADD CONSTRAINT "criterion_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_calls" ADD CONSTRAINT "experiment_calls_run_id_experiment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."experiment_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_results" ADD CONSTRAINT "experiment_results_run_id_experiment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."experiment_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD CONSTRAINT "experiment_runs_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD CONSTRAINT "experiment_runs_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD CONSTRAINT "experiment_runs_variant" FOREIGN KEY ("experiment_id","variant") REFERENCES "public"."experiment_variants"("experiment_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_variants" ADD CONSTRAINT "experiment_variants_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "probe_scores" ADD CONSTRAINT "probe_scores_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_run_id_grading_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."grading_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_version" FOREIGN KEY ("criterion_id","criterion_version") REFERENCES "public"."criterion_versions"("criterion_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_events" ADD CONSTRAINT "grading_events_run_id_grading_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."grading_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_run_criteria" ADD CONSTRAINT "grading_run_criteria_run_id_grading_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."grading_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_run_criteria" ADD CONSTRAINT "grading_run_criteria_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_run_criteria" ADD CONSTRAINT "grading_run_criteria_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_run_criteria" ADD CONSTRAINT "grading_run_criteria_version" FOREIGN KEY ("criterion_id","version") REFERENCES "public"."criterion_versions"("criterion_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_runs" ADD CONSTRAINT "grading_runs_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_run_id_grading_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."grading_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resubmissions" ADD CONSTRAINT "resubmissions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resubmissions" ADD CONSTRAINT "resubmissions_earlier_id_submissions_id_fk" FOREIGN KEY ("earlier_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_gradings" ADD CONSTRAINT "blind_gradings_session_id_blind_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."blind_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_gradings" ADD CONSTRAINT "blind_gradings_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_scores" ADD CONSTRAINT "blind_scores_grading_id_blind_gradings_id_fk" FOREIGN KEY ("grading_id") REFERENCES "public"."blind_gradings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_scores" ADD CONSTRAINT "blind_scores_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_sessions" ADD CONSTRAINT "blind_sessions_sample_id_samples_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."samples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blind_sessions" ADD CONSTRAINT "blind_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_criteria" ADD CONSTRAINT "sample_criteria_sample_id_samples_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."samples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_criteria" ADD CONSTRAINT "sample_criteria_version" FOREIGN KEY ("criterion_id","version") REFERENCES "public"."criterion_versions"("criterion_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_submissions" ADD CONSTRAINT "sample_submissions_sample_id_samples_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."samples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_submissions" ADD CONSTRAINT "sample_submissions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "samples" ADD CONSTRAINT "samples_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "samples" ADD CONSTRAINT "samples_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similarities" ADD CONSTRAINT "similarities_first_id_submissions_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similarities" ADD CONSTRAINT "similarities_second_id_submissions_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similarities" ADD CONSTRAINT "similarities_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_marks" ADD CONSTRAINT "work_marks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_file_id_submission_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."submission_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_access" ADD CONSTRAINT "submission_access_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_if_submissions" ADD CONSTRAINT "what_if_submissions_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_if_submissions" ADD CONSTRAINT "what_if_submissions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_ifs" ADD CONSTRAINT "what_ifs_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_ifs" ADD CONSTRAINT "what_ifs_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "deleted_case_studies_age" ON "deleted_case_studies" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "cohort_regrades_of" ON "cohort_regrades" USING btree ("case_study_id");--> statement-breakpoint
CREATE INDEX "criteria_order" ON "criteria" USING btree ("case_study_id","position") WHERE "criteria"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "criterion_versions_changed_by" ON "criterion_versions" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "experiment_calls_run" ON "experiment_calls" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "experiment_runs_open" ON "experiment_runs" USING btree ("id") WHERE "experiment_runs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "experiment_runs_submission" ON "experiment_runs" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "experiments_listed" ON "experiments" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "experiments_case_study" ON "experiments" USING btree ("case_study_id");--> statement-breakpoint
CREATE INDEX "experiments_creator" ON "experiments" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "experiments_running" ON "experiments" USING btree ("id") WHERE "experiments"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "grading_results_current" ON "grading_results" USING btree ("submission_id","criterion_id") WHERE "grading_results"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "grading_results_criterion" ON "grading_results" USING btree ("criterion_id","criterion_version");--> statement-breakpoint
CREATE INDEX "grading_results_run" ON "grading_results" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "grading_results_reviewer" ON "grading_results" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "grading_results_to_review" ON "grading_results" USING btree ("id") WHERE "grading_results"."superseded_at" is null and "grading_results"."reviewed_at" is null and "grading_results"."flag_reasons" <> '{}';--> statement-breakpoint
CREATE UNIQUE INDEX "grading_run_criteria_one_open" ON "grading_run_criteria" USING btree ("submission_id","criterion_id") WHERE "grading_run_criteria"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "grading_run_criteria_submission" ON "grading_run_criteria" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "grading_run_criteria_criterion" ON "grading_run_criteria" USING btree ("criterion_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "grading_runs_one_open" ON "grading_runs" USING btree ("submission_id") WHERE "grading_runs"."kind" = 'full' and "grading_runs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "grading_runs_open" ON "grading_runs" USING btree ("behind","created_at") WHERE "grading_runs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "grading_runs_waiting" ON "grading_runs" USING btree ("not_before") WHERE "grading_runs"."not_before" is not null;--> statement-breakpoint
CREATE INDEX "grading_runs_failed" ON "grading_runs" USING btree ("submission_id") WHERE "grading_runs"."kind" = 'full' and "grading_runs"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "grading_runs_submission" ON "grading_runs" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "model_calls_run" ON "model_calls" USING btree ("run_id","criterion_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("not_before") WHERE "mails"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("id") WHERE "mails"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "mails_submission" ON "mails" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_question" ON "mails" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "mails_notified" ON "mails" USING gin (("details" -> 'submissionIds') jsonb_path_ops) WHERE "mails"."kind" = 'notification';--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "submission_provenances_of" ON "submission_provenances" USING btree ("case_study_id","provenance_id","submission_id");--> statement-breakpoint
CREATE INDEX "questions_submission" ON "questions" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "questions_open" ON "questions" USING btree ("id") WHERE "questions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "questions_criterion" ON "questions" USING btree ("criterion_id");--> statement-breakpoint
CREATE INDEX "questions_answerer" ON "questions" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "resubmissions_earlier" ON "resubmissions" USING btree ("earlier_id");--> statement-breakpoint
CREATE INDEX "blind_gradings_submission" ON "blind_gradings" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "blind_scores_criterion" ON "blind_scores" USING btree ("criterion_id");--> statement-breakpoint
CREATE INDEX "blind_sessions_user" ON "blind_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sample_criteria_version" ON "sample_criteria" USING btree ("criterion_id","version");--> statement-breakpoint
CREATE INDEX "sample_submissions_submission" ON "sample_submissions" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "samples_case_study" ON "samples" USING btree ("case_study_id");--> statement-breakpoint
CREATE INDEX "samples_creator" ON "samples" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "similarities_second" ON "similarities" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "similarities_settler" ON "similarities" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "similarities_open" ON "similarities" USING btree ("id") WHERE "similarities"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "similarities_open_of_case_study" ON "similarities" USING btree ("case_study_id","id") WHERE "similarities"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "work_marks_submission" ON "work_marks" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "storage_leftovers_due" ON "storage_leftovers" USING btree ("delete_after");--> statement-breakpoint
CREATE INDEX "submission_access_submission" ON "submission_access" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submission_access_expiry" ON "submission_access" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_idempotency_key" ON "submissions" USING btree ("user_email","idempotency_key") WHERE "submissions"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "submissions_newest" ON "submissions" USING btree ("uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_text","case_study_id","company_id","has_results","is_latest");--> statement-breakpoint
CREATE INDEX "submissions_by_case_study" ON "submissions" USING btree ("case_study_id","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"has_results");--> statement-breakpoint
CREATE INDEX "submissions_by_company" ON "submissions" USING btree ("company_id","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"has_results");--> statement-breakpoint
CREATE INDEX "submissions_by_company_and_case_study" ON "submissions" USING btree (coalesce(company_id, 0),"case_study_id","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submissions_by_score" ON "submissions" USING btree (coalesce(company_id, 0),"case_study_id","is_latest",(case when max_score > 0 then round(total_score * 100.0 / max_score, 10) end),"id") WHERE "submissions"."total_score" is not null;--> statement-breakpoint
CREATE INDEX "submissions_by_status" ON "submissions" USING btree ("has_results","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submissions_search" ON "submissions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "submissions_short_search" ON "submissions" USING gin ("spaced_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "submissions_unlinked_domain" ON "submissions" USING btree ("email_domain") WHERE "submissions"."company_id" is null;--> statement-breakpoint
CREATE INDEX "submissions_ungraded" ON "submissions" USING btree ("uploaded_at") WHERE "submissions"."graded_at" is null;--> statement-breakpoint
CREATE INDEX "surveys_to_compare" ON "surveys" USING btree ("made_at") WHERE "surveys"."compared_at" is null;--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expiry" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_once" ON "users" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_once" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "what_if_submissions_submission" ON "what_if_submissions" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "what_ifs_publisher" ON "what_ifs" USING btree ("published_by");--> statement-breakpoint
-- By default a million rows wait for 200,000 changes before they are vacuumed. Until then lists skip what each update
-- left behind, and no index-only scan is possible.
ALTER TABLE "submissions" SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
