CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "case_studies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_studies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opens_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"max_attempts" integer,
	"max_team_size" integer DEFAULT 1 NOT NULL,
	"results" text DEFAULT 'by-setting' NOT NULL,
	"published_at" timestamp with time zone,
	"draft" boolean DEFAULT false NOT NULL,
	"total_points" integer DEFAULT 100 NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	CONSTRAINT "case_studies_in_course" UNIQUE("id","course_id"),
	CONSTRAINT "case_studies_name" CHECK (btrim("case_studies"."name") <> ''),
	CONSTRAINT "case_studies_window" CHECK ("case_studies"."opens_at" < "case_studies"."closes_at"),
	CONSTRAINT "case_studies_due" CHECK ("case_studies"."opens_at" < "case_studies"."due_at" and "case_studies"."due_at" <= coalesce("case_studies"."closes_at", 'infinity')),
	CONSTRAINT "case_studies_total_points" CHECK ("case_studies"."total_points" between 1 and 1000),
	CONSTRAINT "case_studies_max_attempts" CHECK ("case_studies"."max_attempts" >= 1),
	CONSTRAINT "case_studies_max_team_size" CHECK ("case_studies"."max_team_size" between 1 and 10),
	CONSTRAINT "case_studies_results" CHECK ("case_studies"."results" in ('by-setting', 'published', 'held')),
	CONSTRAINT "case_studies_published" CHECK (("case_studies"."published_at" is not null) = ("case_studies"."results" = 'published'))
);
--> statement-breakpoint
CREATE TABLE "deleted_case_studies" (
	"id" integer PRIMARY KEY NOT NULL,
	"rows" jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_study_id" integer NOT NULL,
	"course_id" integer DEFAULT 1 NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"company_id" integer,
	"class_upload_id" integer,
	"student_id" text NOT NULL,
	"user_email" text NOT NULL,
	"team_id" integer,
	"student_key" text GENERATED ALWAYS AS (coalesce('team:' || team_id::text, user_email)) STORED NOT NULL,
	"entered_name" text,
	"proved_by" text,
	"people" text DEFAULT '' NOT NULL,
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
	"percent" numeric GENERATED ALWAYS AS (case when max_score > 0 then round(total_score * 100.0 / max_score, 10) end) STORED,
	"graded_at" timestamp with time zone,
	"student_digest" "bytea",
	"sent_digest" "bytea",
	"release" text DEFAULT 'by-setting' NOT NULL,
	"is_latest" boolean DEFAULT true NOT NULL,
	"alias" text,
	"marker_id" integer,
	"sort_name" text collate "C" GENERATED ALWAYS AS (left(lower(regexp_replace(normalize(coalesce(nullif(split_part(people, E'\n', 1), ''),
  case when starts_with(student_id, 'student_') then nullif(btrim(regexp_replace(regexp_replace(split_part(user_email, '@', 1), '\d+', '', 'g'), '[._+[:space:]-]+', ' ', 'g')), '') end, student_id), NFD), '[\u0300-\u036f]', '', 'g')), 300)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(student_id || ' ' || user_email || case when people = '' then '' else ' ' || replace(people, E'\n', ' ') end)) STORED NOT NULL,
	"spaced_text" text GENERATED ALWAYS AS ('0' || regexp_replace(encode(replace(lower(student_id || ' ' || user_email || case when people = '' then '' else ' ' || replace(people, E'\n', ' ') end), '\', '/')::bytea, 'escape'), '(\\\d{3}|.)', '\10', 'g')) STORED NOT NULL,
	CONSTRAINT "submissions_number" UNIQUE("case_study_id","student_key","submission_number"),
	CONSTRAINT "submissions_user_email" CHECK ("submissions"."user_email" = lower("submissions"."user_email")),
	CONSTRAINT "submissions_release" CHECK ("submissions"."release" in ('by-setting', 'released', 'held')),
	CONSTRAINT "submissions_proved_by" CHECK ("submissions"."proved_by" in ('code', 'oidc', 'saml', 'lti'))
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"criterion_id" integer,
	"locator" text,
	"quote" text,
	"audience" text NOT NULL,
	"text" text NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_audience" CHECK ("comments"."audience" in ('student', 'staff', 'ai'))
);
--> statement-breakpoint
CREATE TABLE "saved_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"monthly_spending_cap" numeric(12, 2),
	"retention_days" integer,
	"public_gradings_per_hour" integer,
	"public_checks_per_hour" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "limits_one" CHECK ("limits"."id"),
	CONSTRAINT "limits_spending_cap" CHECK ("limits"."monthly_spending_cap" >= 0),
	CONSTRAINT "limits_retention_days" CHECK ("limits"."retention_days" between 1 and 3650),
	CONSTRAINT "limits_public_gradings" CHECK ("limits"."public_gradings_per_hour" >= 0),
	CONSTRAINT "limits_public_checks" CHECK ("limits"."public_checks_per_hour" >= 0)
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"email" text NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_codes_email_browser_hash_pk" PRIMARY KEY("email","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "extensions" (
	"case_study_id" integer NOT NULL,
	"email" text NOT NULL,
	"until" timestamp with time zone,
	"extra_attempts" integer DEFAULT 0 NOT NULL,
	"set_by_name" text NOT NULL,
	CONSTRAINT "extensions_case_study_id_email_pk" PRIMARY KEY("case_study_id","email"),
	CONSTRAINT "extensions_email" CHECK ("extensions"."email" = lower("extensions"."email")),
	CONSTRAINT "extensions_extra" CHECK ("extensions"."extra_attempts" between 0 and 20),
	CONSTRAINT "extensions_some" CHECK ("extensions"."until" is not null or "extensions"."extra_attempts" > 0)
);
--> statement-breakpoint
CREATE TABLE "student_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"via" text NOT NULL,
	"provider_id" integer,
	"course_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_sessions_via" CHECK ("student_sessions"."via" in ('code', 'oidc', 'saml', 'lti'))
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "students_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "students_email_once" UNIQUE("course_id","email"),
	CONSTRAINT "students_email" CHECK ("students"."email" = lower("students"."email"))
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"case_study_id" integer NOT NULL,
	"email" text NOT NULL,
	"team_id" integer NOT NULL,
	"handed_in" boolean DEFAULT false NOT NULL,
	"attempts_before" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "team_members_case_study_id_email_pk" PRIMARY KEY("case_study_id","email"),
	CONSTRAINT "team_members_email" CHECK ("team_members"."email" = lower("team_members"."email"))
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_study_id" integer NOT NULL,
	"former" text[]
);
--> statement-breakpoint
CREATE TABLE "criteria" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "criteria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer DEFAULT 1 NOT NULL,
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
CREATE TABLE "omitted_criteria" (
	"case_study_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	CONSTRAINT "omitted_criteria_case_study_id_criterion_id_pk" PRIMARY KEY("case_study_id","criterion_id")
);
--> statement-breakpoint
CREATE TABLE "case_study_markers" (
	"case_study_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "case_study_markers_case_study_id_user_id_pk" PRIMARY KEY("case_study_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "second_mark_scores" (
	"submission_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"score" integer,
	"note" text DEFAULT '' NOT NULL,
	"first" integer,
	"agreed" integer,
	CONSTRAINT "second_mark_scores_submission_id_criterion_id_pk" PRIMARY KEY("submission_id","criterion_id"),
	CONSTRAINT "second_mark_scores_score" CHECK ("second_mark_scores"."score" >= 0)
);
--> statement-breakpoint
CREATE TABLE "second_marks" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer,
	"user_name" text NOT NULL,
	"finished_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by_name" text,
	CONSTRAINT "second_marks_resolved" CHECK (("second_marks"."resolved_at" is null) = ("second_marks"."resolved_by_name" is null)),
	CONSTRAINT "second_marks_order" CHECK ("second_marks"."resolved_at" is null or "second_marks"."finished_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "submission_touches" (
	"submission_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "submission_touches_submission_id_user_id_pk" PRIMARY KEY("submission_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "demo_rows" (
	"kind" text NOT NULL,
	"row_id" integer NOT NULL,
	CONSTRAINT "demo_rows_kind_row_id_pk" PRIMARY KEY("kind","row_id")
);
--> statement-breakpoint
CREATE TABLE "company_aggregates" (
	"company_id" integer NOT NULL,
	"case_study_id" integer NOT NULL,
	"submissions" integer NOT NULL,
	"graded" integer NOT NULL,
	"percents" numeric NOT NULL,
	"average" double precision GENERATED ALWAYS AS (coalesce(round(round(percents / nullif(graded, 0), 8), 1), 0)::float8) STORED NOT NULL,
	CONSTRAINT "company_aggregates_case_study_id_company_id_pk" PRIMARY KEY("case_study_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "criterion_aggregates" (
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
	CONSTRAINT "criterion_aggregates_company_id_case_study_id_criterion_id_latest_pk" PRIMARY KEY("company_id","case_study_id","criterion_id","latest")
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
CREATE TABLE "day_aggregates" (
	"case_study_id" integer DEFAULT 0 NOT NULL,
	"day" date NOT NULL,
	"submissions" integer NOT NULL,
	CONSTRAINT "day_aggregates_case_study_id_day_pk" PRIMARY KEY("case_study_id","day")
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
CREATE TABLE "month_aggregates" (
	"company_id" integer NOT NULL,
	"case_study_id" integer NOT NULL,
	"latest" boolean NOT NULL,
	"month" date NOT NULL,
	"submissions" integer NOT NULL,
	"graded" integer NOT NULL,
	"percents" numeric NOT NULL,
	CONSTRAINT "month_aggregates_company_id_case_study_id_month_latest_pk" PRIMARY KEY("company_id","case_study_id","month","latest")
);
--> statement-breakpoint
CREATE TABLE "point_aggregates" (
	"company_id" integer NOT NULL,
	"case_study_id" integer NOT NULL,
	"latest" boolean NOT NULL,
	"criterion_id" integer NOT NULL,
	"score" integer NOT NULL,
	"graded" integer NOT NULL,
	CONSTRAINT "point_aggregates_company_id_case_study_id_criterion_id_latest_score_pk" PRIMARY KEY("company_id","case_study_id","criterion_id","latest","score")
);
--> statement-breakpoint
CREATE TABLE "score_aggregates" (
	"company_id" integer NOT NULL,
	"case_study_id" integer NOT NULL,
	"latest" boolean NOT NULL,
	"submissions" integer NOT NULL,
	"graded" integer NOT NULL,
	"percents" numeric NOT NULL,
	"histogram" integer[] NOT NULL,
	"with_results" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "score_aggregates_company_id_case_study_id_latest_pk" PRIMARY KEY("company_id","case_study_id","latest")
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
CREATE TABLE "submission_scores" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"criteria" integer[] NOT NULL,
	"scores" integer[] NOT NULL,
	"maxima" integer[] NOT NULL
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
	"course_id" integer,
	"hand_in" text,
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
	"purpose" text DEFAULT 'grade' NOT NULL,
	"criterion_id" integer,
	"attempt" integer NOT NULL,
	"request" jsonb NOT NULL,
	"response" text NOT NULL,
	"error" text,
	"usage" jsonb,
	"versions" jsonb,
	"ms" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_calls_purpose" CHECK ("model_calls"."purpose" in ('grade', 'picture')),
	CONSTRAINT "model_calls_criterion" CHECK (("model_calls"."purpose" = 'grade') = ("model_calls"."criterion_id" is not null))
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
CREATE TABLE "grading_model" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"model" text,
	"pictures" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grading_model_one" CHECK ("grading_model"."id")
);
--> statement-breakpoint
CREATE TABLE "model_providers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"base_url" text,
	"key_sealed" "bytea",
	"key_hint" text,
	"source" text DEFAULT 'settings' NOT NULL,
	CONSTRAINT "model_providers_kind" CHECK ("model_providers"."kind" in ('openai', 'azure', 'anthropic', 'google', 'openrouter', 'ollama', 'vllm', 'lmstudio', 'llamacpp', 'compatible')),
	CONSTRAINT "model_providers_source" CHECK ("model_providers"."source" in ('settings', 'environment'))
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"model" text NOT NULL,
	"name" text NOT NULL,
	"input_price" numeric(12, 4),
	"cached_price" numeric(12, 4),
	"output_price" numeric(12, 4),
	"own_hardware" boolean DEFAULT false NOT NULL,
	"parallel" integer,
	"max_output" integer,
	"profile" jsonb,
	"test" text DEFAULT 'none' NOT NULL,
	"test_started_at" timestamp with time zone,
	"test_findings" jsonb,
	"tested_at" timestamp with time zone,
	CONSTRAINT "models_test" CHECK ("models"."test" in ('none', 'running', 'done')),
	CONSTRAINT "models_parallel" CHECK ("models"."parallel" between 1 and 64),
	CONSTRAINT "models_max_output" CHECK ("models"."max_output" between 1024 and 131072),
	CONSTRAINT "models_prices" CHECK (num_nulls("models"."input_price", "models"."cached_price", "models"."output_price") in (0, 3)),
	CONSTRAINT "models_own_hardware" CHECK (not "models"."own_hardware" or "models"."input_price" is null)
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
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"course_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL
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
CREATE TABLE "bulk_actions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer DEFAULT 1 NOT NULL,
	"action" text NOT NULL,
	"options" jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"user_id" integer,
	"total" integer NOT NULL,
	"undoes" integer,
	"lease" uuid,
	"worker" integer,
	"request_id" text,
	"traceparent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bulk_actions_undone_once" UNIQUE("undoes"),
	CONSTRAINT "bulk_actions_state" CHECK ("bulk_actions"."state" in ('running', 'stopping', 'stopped', 'done'))
);
--> statement-breakpoint
CREATE TABLE "bulk_items" (
	"action_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"error" text,
	"run_id" integer,
	"mail_id" integer,
	"before" jsonb,
	CONSTRAINT "bulk_items_action_id_submission_id_pk" PRIMARY KEY("action_id","submission_id"),
	CONSTRAINT "bulk_items_state" CHECK ("bulk_items"."state" in ('waiting', 'running', 'done', 'failed', 'skipped'))
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
	"password_generated" boolean DEFAULT false NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_login" timestamp with time zone,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
CREATE TABLE "consistency_checks" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"body" "bytea",
	"failure" text,
	"prints" jsonb NOT NULL,
	"not_shown" jsonb,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"compared_at" timestamp with time zone,
	CONSTRAINT "consistency_checks_body" CHECK (("consistency_checks"."body" is null) <> ("consistency_checks"."failure" is null)),
	CONSTRAINT "consistency_checks_failure" CHECK ("consistency_checks"."failure" in ('too-slow', 'too-big', 'corrupt'))
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
	"flag_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"kept_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"graded_by" text NOT NULL,
	"user_feedback" text,
	"raw_score" integer,
	"calibration_offset" integer,
	"override_reason" text,
	"overrides" integer,
	"changed_from" integer,
	"changed_by_name" text,
	"student_reason" text,
	"edited" jsonb,
	"edited_by_name" text,
	"edited_at" timestamp with time zone,
	"locked" boolean DEFAULT false NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" integer,
	"graded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grading_results_iteration" UNIQUE("submission_id","criterion_id","iteration"),
	CONSTRAINT "grading_results_score" CHECK ("grading_results"."score" between 0 and "grading_results"."max_score"),
	CONSTRAINT "grading_results_graded_by" CHECK ("grading_results"."graded_by" in ('ai', 'offline', 'person')),
	CONSTRAINT "grading_results_flag_codes" CHECK ("grading_results"."flag_codes" <@ '{no-quote,quote-not-found,cites-hidden,cites-picture,low-score,instructions,figures-disagree,hidden,partial,no-values,external,macros}'::text[]),
	CONSTRAINT "grading_results_kept_codes" CHECK ("grading_results"."kept_codes" <@ "grading_results"."flag_codes"),
	CONSTRAINT "grading_results_override" CHECK (("grading_results"."override_reason" is null) = ("grading_results"."overrides" is null)),
	CONSTRAINT "grading_results_edited" CHECK (("grading_results"."edited" is null) = ("grading_results"."edited_at" is null) and ("grading_results"."edited" is null) = ("grading_results"."edited_by_name" is null)),
	CONSTRAINT "grading_results_raw_score" CHECK (("grading_results"."raw_score" is null) = ("grading_results"."calibration_offset" is null)),
	CONSTRAINT "grading_results_calibrated" CHECK ("grading_results"."raw_score" is null or "grading_results"."score" = greatest(0, least("grading_results"."max_score", "grading_results"."raw_score" + "grading_results"."calibration_offset")))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"submission_id" integer,
	"user_id" integer,
	"course_id" integer,
	"question_id" integer,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"once_key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"error" text,
	"provider_id" text,
	"scores" jsonb,
	"digest" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('reset', 'results', 'notification', 'answer', 'invitation', 'added', 'code', 'extension', 'team')),
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"reader_version" integer NOT NULL,
	"body" "bytea" NOT NULL,
	"coverage" jsonb NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pictures_left_out" jsonb
);
--> statement-breakpoint
CREATE TABLE "orphaned_objects" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"delete_after" timestamp with time zone NOT NULL,
	"storage" text,
	CONSTRAINT "orphaned_objects_storage" CHECK ("orphaned_objects"."storage" in ('disk', 'uploadthing', 'outbox'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"file_id" integer NOT NULL,
	"locator" text NOT NULL,
	"number" integer NOT NULL,
	"page" integer,
	"after" text,
	"sha256" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content_type" text NOT NULL,
	"storage_key" text NOT NULL,
	"storage" text NOT NULL,
	"asked_by" integer,
	"text" text,
	"read_by" text,
	"error" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_file_id_locator_pk" PRIMARY KEY("file_id","locator"),
	CONSTRAINT "pictures_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "pictures_content_type" CHECK ("pictures"."content_type" in ('image/png', 'image/jpeg')),
	CONSTRAINT "pictures_storage" CHECK ("pictures"."storage" in ('disk', 'uploadthing')),
	CONSTRAINT "pictures_read_by" CHECK (("pictures"."text" is null) = ("pictures"."read_by" is null)),
	CONSTRAINT "pictures_error" CHECK ("pictures"."text" is null or "pictures"."error" is null)
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
CREATE TABLE "course_staff" (
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"notify" boolean DEFAULT false NOT NULL,
	CONSTRAINT "course_staff_course_id_user_id_pk" PRIMARY KEY("course_id","user_id"),
	CONSTRAINT "course_staff_role" CHECK ("course_staff"."role" in ('reader', 'assistant', 'instructor'))
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"term" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	"roster_only" boolean DEFAULT false NOT NULL,
	"asks_name" boolean DEFAULT false NOT NULL,
	"asks_proof" boolean DEFAULT false NOT NULL,
	"shows_companies" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_slug_once" UNIQUE("slug"),
	CONSTRAINT "courses_slug" CHECK ("courses"."slug" ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
	CONSTRAINT "courses_name" CHECK (btrim("courses"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "invitation_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"invitation_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" integer,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_email_once" UNIQUE("course_id","email"),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('reader', 'assistant', 'instructor')),
	CONSTRAINT "invitations_email" CHECK ("invitations"."email" = lower("invitations"."email"))
);
--> statement-breakpoint
CREATE TABLE "class_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_study_id" integer NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "configuration_aggregates" (
	"case_study_id" integer NOT NULL,
	"configuration_id" integer NOT NULL,
	"submissions" integer NOT NULL,
	CONSTRAINT "configuration_aggregates_case_study_id_configuration_id_pk" PRIMARY KEY("case_study_id","configuration_id")
);
--> statement-breakpoint
CREATE TABLE "configuration_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "configuration_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_study_id" integer NOT NULL,
	"configuration_id" integer NOT NULL,
	"submissions" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grading_configurations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grading_configurations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"results" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "grading_configurations_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "submission_configurations" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"case_study_id" integer NOT NULL,
	"configuration_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_access" ADD CONSTRAINT "submission_access_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_class_upload_id_class_uploads_id_fk" FOREIGN KEY ("class_upload_id") REFERENCES "public"."class_uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_marker_id_users_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_case_study_in_course" FOREIGN KEY ("case_study_id","course_id") REFERENCES "public"."case_studies"("id","course_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_comments" ADD CONSTRAINT "saved_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_sessions" ADD CONSTRAINT "student_sessions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criteria" ADD CONSTRAINT "criteria_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criteria" ADD CONSTRAINT "criteria_case_study_in_course" FOREIGN KEY ("case_study_id","course_id") REFERENCES "public"."case_studies"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criterion_versions" ADD CONSTRAINT "criterion_versions_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criterion_versions" ADD CONSTRAINT "criterion_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "omitted_criteria" ADD CONSTRAINT "omitted_criteria_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "omitted_criteria" ADD CONSTRAINT "omitted_criteria_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_study_markers" ADD CONSTRAINT "case_study_markers_case_study" FOREIGN KEY ("case_study_id","course_id") REFERENCES "public"."case_studies"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_study_markers" ADD CONSTRAINT "case_study_markers_staff" FOREIGN KEY ("course_id","user_id") REFERENCES "public"."course_staff"("course_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_mark_scores" ADD CONSTRAINT "second_mark_scores_submission_id_second_marks_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."second_marks"("submission_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_mark_scores" ADD CONSTRAINT "second_mark_scores_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_marks" ADD CONSTRAINT "second_marks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_marks" ADD CONSTRAINT "second_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_touches" ADD CONSTRAINT "submission_touches_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_touches" ADD CONSTRAINT "submission_touches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_events" ADD CONSTRAINT "grading_events_run_id_grading_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."grading_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_run_criteria" ADD CONSTRAINT "grading_run_criteria_run_id_grading_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."grading_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_run_criteria" ADD CONSTRAINT "grading_run_criteria_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_run_criteria" ADD CONSTRAINT "grading_run_criteria_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_run_criteria" ADD CONSTRAINT "grading_run_criteria_version" FOREIGN KEY ("criterion_id","version") REFERENCES "public"."criterion_versions"("criterion_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_runs" ADD CONSTRAINT "grading_runs_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_run_id_grading_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."grading_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_provider_id_model_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."model_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_calls" ADD CONSTRAINT "experiment_calls_run_id_experiment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."experiment_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_results" ADD CONSTRAINT "experiment_results_run_id_experiment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."experiment_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD CONSTRAINT "experiment_runs_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD CONSTRAINT "experiment_runs_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_runs" ADD CONSTRAINT "experiment_runs_variant" FOREIGN KEY ("experiment_id","variant") REFERENCES "public"."experiment_variants"("experiment_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_variants" ADD CONSTRAINT "experiment_variants_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "probe_scores" ADD CONSTRAINT "probe_scores_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_undoes_bulk_actions_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."bulk_actions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_action_id_bulk_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_if_submissions" ADD CONSTRAINT "what_if_submissions_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_if_submissions" ADD CONSTRAINT "what_if_submissions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_ifs" ADD CONSTRAINT "what_ifs_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_ifs" ADD CONSTRAINT "what_ifs_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similarities" ADD CONSTRAINT "similarities_first_id_submissions_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similarities" ADD CONSTRAINT "similarities_second_id_submissions_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similarities" ADD CONSTRAINT "similarities_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_marks" ADD CONSTRAINT "work_marks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resubmissions" ADD CONSTRAINT "resubmissions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resubmissions" ADD CONSTRAINT "resubmissions_earlier_id_submissions_id_fk" FOREIGN KEY ("earlier_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consistency_checks" ADD CONSTRAINT "consistency_checks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_run_id_grading_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."grading_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_version" FOREIGN KEY ("criterion_id","criterion_version") REFERENCES "public"."criterion_versions"("criterion_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_file_id_submission_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."submission_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_file_id_submission_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."submission_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_staff" ADD CONSTRAINT "course_staff_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_staff" ADD CONSTRAINT "course_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_tokens" ADD CONSTRAINT "invitation_tokens_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_uploads" ADD CONSTRAINT "class_uploads_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_studies_course" ON "case_studies" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "case_studies_anonymous" ON "case_studies" USING btree ("id") WHERE "case_studies"."anonymous" and "case_studies"."results" <> 'published';--> statement-breakpoint
CREATE INDEX "deleted_case_studies_age" ON "deleted_case_studies" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "submission_access_submission" ON "submission_access" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submission_access_expiry" ON "submission_access" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_idempotency_key" ON "submissions" USING btree ("user_email","idempotency_key") WHERE "submissions"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "submissions_newest" ON "submissions" USING btree ("uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_text","case_study_id","company_id","has_results","is_latest");--> statement-breakpoint
CREATE INDEX "submissions_by_course" ON "submissions" USING btree ("course_id","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_text","case_study_id","company_id","has_results","is_latest");--> statement-breakpoint
CREATE INDEX "submissions_by_case_study" ON "submissions" USING btree ("case_study_id","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"has_results");--> statement-breakpoint
CREATE INDEX "submissions_by_company" ON "submissions" USING btree ("company_id","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"has_results");--> statement-breakpoint
CREATE INDEX "submissions_by_company_and_case_study" ON "submissions" USING btree (coalesce(company_id, 0),"case_study_id","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submissions_by_score" ON "submissions" USING btree (coalesce(company_id, 0),"case_study_id","is_latest","percent","id") WHERE "submissions"."total_score" is not null;--> statement-breakpoint
CREATE INDEX "submissions_by_release" ON "submissions" USING btree ("case_study_id","company_id","is_latest","release","id") WHERE "submissions"."total_score" is not null;--> statement-breakpoint
CREATE INDEX "submissions_by_percent" ON "submissions" USING btree ("case_study_id","percent","id");--> statement-breakpoint
CREATE INDEX "submissions_by_name" ON "submissions" USING btree ("case_study_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "submissions_changed_since_sent" ON "submissions" USING btree ("case_study_id") WHERE "submissions"."sent_digest" <> "submissions"."student_digest";--> statement-breakpoint
CREATE INDEX "submissions_not_emailed" ON "submissions" USING btree ("case_study_id","id") WHERE "submissions"."total_score" is not null and "submissions"."email_sent_at" is null;--> statement-breakpoint
CREATE INDEX "submissions_without_total" ON "submissions" USING btree ("case_study_id") WHERE "submissions"."total_score" is null;--> statement-breakpoint
CREATE INDEX "submissions_by_status" ON "submissions" USING btree ("has_results","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "submissions_search" ON "submissions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "submissions_short_search" ON "submissions" USING gin ("spaced_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "submissions_by_student" ON "submissions" USING btree ("user_email");--> statement-breakpoint
CREATE INDEX "submissions_students" ON "submissions" USING btree ("course_id","user_email") WHERE not "submissions"."is_test";--> statement-breakpoint
CREATE INDEX "submissions_by_team" ON "submissions" USING btree ("team_id") WHERE "submissions"."team_id" is not null;--> statement-breakpoint
CREATE INDEX "submissions_by_marker" ON "submissions" USING btree ("marker_id","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "submissions"."marker_id" is not null;--> statement-breakpoint
CREATE INDEX "submissions_by_alias" ON "submissions" USING btree ("case_study_id","alias") WHERE "submissions"."alias" is not null;--> statement-breakpoint
CREATE INDEX "submissions_by_class_upload" ON "submissions" USING btree ("class_upload_id","id") WHERE "submissions"."class_upload_id" is not null;--> statement-breakpoint
CREATE INDEX "submissions_unlinked_domain" ON "submissions" USING btree ("email_domain") WHERE "submissions"."company_id" is null;--> statement-breakpoint
CREATE INDEX "submissions_tests" ON "submissions" USING btree ("case_study_id","id") WHERE "submissions"."is_test";--> statement-breakpoint
CREATE INDEX "submissions_ungraded" ON "submissions" USING btree ("uploaded_at") WHERE "submissions"."graded_at" is null;--> statement-breakpoint
CREATE INDEX "comments_submission" ON "comments" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "comments_criterion" ON "comments" USING btree ("criterion_id");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "saved_comments_user" ON "saved_comments" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "email_codes_expiry" ON "email_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "extensions_by_email" ON "extensions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "student_sessions_by_email" ON "student_sessions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "student_sessions_expiry" ON "student_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "student_sessions_course" ON "student_sessions" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "students_by_email" ON "students" USING btree ("email");--> statement-breakpoint
CREATE INDEX "team_members_team" ON "team_members" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_members_by_email" ON "team_members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "teams_case_study" ON "teams" USING btree ("case_study_id");--> statement-breakpoint
CREATE INDEX "criteria_of_course" ON "criteria" USING btree ("course_id","case_study_id");--> statement-breakpoint
CREATE INDEX "criteria_order" ON "criteria" USING btree ("case_study_id","position") WHERE "criteria"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "criterion_versions_changed_by" ON "criterion_versions" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "omitted_criteria_criterion" ON "omitted_criteria" USING btree ("criterion_id");--> statement-breakpoint
CREATE INDEX "case_study_markers_by_staff" ON "case_study_markers" USING btree ("course_id","user_id");--> statement-breakpoint
CREATE INDEX "second_mark_scores_criterion" ON "second_mark_scores" USING btree ("criterion_id");--> statement-breakpoint
CREATE INDEX "second_marks_user" ON "second_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_marks_unfinished" ON "second_marks" USING btree ("user_id","submission_id") WHERE "second_marks"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "submission_touches_user" ON "submission_touches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "questions_submission" ON "questions" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "questions_open" ON "questions" USING btree ("id") WHERE "questions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "questions_criterion" ON "questions" USING btree ("criterion_id");--> statement-breakpoint
CREATE INDEX "questions_answerer" ON "questions" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "grading_run_criteria_one_open" ON "grading_run_criteria" USING btree ("submission_id","criterion_id") WHERE "grading_run_criteria"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "grading_run_criteria_submission" ON "grading_run_criteria" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "grading_run_criteria_criterion" ON "grading_run_criteria" USING btree ("criterion_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "grading_runs_one_open" ON "grading_runs" USING btree ("submission_id") WHERE "grading_runs"."kind" = 'full' and "grading_runs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "grading_runs_open" ON "grading_runs" USING btree ("behind","created_at") WHERE "grading_runs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "grading_runs_waiting" ON "grading_runs" USING btree ("not_before") WHERE "grading_runs"."not_before" is not null;--> statement-breakpoint
CREATE INDEX "grading_runs_failed" ON "grading_runs" USING btree ("submission_id") WHERE "grading_runs"."kind" = 'full' and "grading_runs"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "grading_runs_submission" ON "grading_runs" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "model_calls_run" ON "model_calls" USING btree ("run_id","criterion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "model_providers_name_once" ON "model_providers" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "model_providers_environment_once" ON "model_providers" USING btree ("source") WHERE "model_providers"."source" = 'environment';--> statement-breakpoint
CREATE UNIQUE INDEX "models_once" ON "models" USING btree ("provider_id","model");--> statement-breakpoint
CREATE UNIQUE INDEX "models_name_once" ON "models" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "experiment_calls_run" ON "experiment_calls" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "experiment_runs_open" ON "experiment_runs" USING btree ("id") WHERE "experiment_runs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "experiment_runs_submission" ON "experiment_runs" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "experiments_listed" ON "experiments" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "experiments_case_study" ON "experiments" USING btree ("case_study_id");--> statement-breakpoint
CREATE INDEX "experiments_creator" ON "experiments" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "experiments_running" ON "experiments" USING btree ("id") WHERE "experiments"."state" = 'running';--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_course" ON "audit_log" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "blind_gradings_submission" ON "blind_gradings" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "blind_scores_criterion" ON "blind_scores" USING btree ("criterion_id");--> statement-breakpoint
CREATE INDEX "blind_sessions_user" ON "blind_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sample_criteria_version" ON "sample_criteria" USING btree ("criterion_id","version");--> statement-breakpoint
CREATE INDEX "sample_submissions_submission" ON "sample_submissions" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "samples_case_study" ON "samples" USING btree ("case_study_id");--> statement-breakpoint
CREATE INDEX "samples_creator" ON "samples" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "bulk_actions_open" ON "bulk_actions" USING btree ("id") WHERE "bulk_actions"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "bulk_actions_course" ON "bulk_actions" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "bulk_actions_user" ON "bulk_actions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bulk_items_next" ON "bulk_items" USING btree ("action_id","state","submission_id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expiry" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_once" ON "users" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_once" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "what_if_submissions_submission" ON "what_if_submissions" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "what_ifs_publisher" ON "what_ifs" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "similarities_second" ON "similarities" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "similarities_settler" ON "similarities" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "similarities_open" ON "similarities" USING btree ("id") WHERE "similarities"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "similarities_open_of_case_study" ON "similarities" USING btree ("case_study_id","id") WHERE "similarities"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "work_marks_submission" ON "work_marks" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "resubmissions_earlier" ON "resubmissions" USING btree ("earlier_id");--> statement-breakpoint
CREATE INDEX "consistency_checks_to_compare" ON "consistency_checks" USING btree ("made_at") WHERE "consistency_checks"."compared_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "grading_results_current" ON "grading_results" USING btree ("submission_id","criterion_id") WHERE "grading_results"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "grading_results_criterion" ON "grading_results" USING btree ("criterion_id","criterion_version");--> statement-breakpoint
CREATE INDEX "grading_results_by_people" ON "grading_results" USING btree ("criterion_id","submission_id") WHERE "grading_results"."superseded_at" is null and "grading_results"."graded_by" = 'person';--> statement-breakpoint
CREATE INDEX "grading_results_flagged" ON "grading_results" USING btree ("submission_id","flag_codes") WHERE "grading_results"."superseded_at" is null and "grading_results"."flag_codes" <> '{}';--> statement-breakpoint
CREATE INDEX "grading_results_run" ON "grading_results" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "grading_results_reviewer" ON "grading_results" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "grading_results_to_review" ON "grading_results" USING btree ("submission_id","id","criterion_id","flag_codes","kept_codes") WHERE "grading_results"."superseded_at" is null and "grading_results"."flag_reasons" <> '{}'
    and (not "grading_results"."flag_codes" <@ "grading_results"."kept_codes" or "grading_results"."flag_codes" = '{}' and "grading_results"."reviewed_at" is null);--> statement-breakpoint
CREATE INDEX "grading_results_to_review_by_criterion" ON "grading_results" USING btree ("criterion_id","score","id","submission_id","flag_codes","kept_codes") WHERE "grading_results"."superseded_at" is null and "grading_results"."flag_reasons" <> '{}'
    and (not "grading_results"."flag_codes" <@ "grading_results"."kept_codes" or "grading_results"."flag_codes" = '{}' and "grading_results"."reviewed_at" is null);--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("not_before") WHERE "mails"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("id") WHERE "mails"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "mails_submission" ON "mails" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_course" ON "mails" USING btree ("course_id","created_at") WHERE "mails"."course_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_question" ON "mails" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "mails_notified" ON "mails" USING gin (("details" -> 'submissionIds') jsonb_path_ops) WHERE "mails"."kind" = 'notification';--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "orphaned_objects_due" ON "orphaned_objects" USING btree ("delete_after");--> statement-breakpoint
CREATE INDEX "submission_files_by_name" ON "submission_files" USING btree (lower(file_name) collate "C","submission_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "course_staff_user" ON "course_staff" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitation_tokens_of" ON "invitation_tokens" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "invitations_by_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_by" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "invitations_expiry" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "class_uploads_case_study" ON "class_uploads" USING btree ("case_study_id");--> statement-breakpoint
CREATE INDEX "class_uploads_age" ON "class_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "class_uploads_students" ON "class_uploads" USING gin ("rows" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "submission_configurations_of" ON "submission_configurations" USING btree ("case_study_id","configuration_id","submission_id");--> statement-breakpoint
-- By default a million rows wait for 200,000 changes before they are vacuumed. Until then lists skip what each update
-- left behind, and no index-only scan is possible.
ALTER TABLE "submissions" SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
--> statement-breakpoint
-- The course that a fresh portal works in.
INSERT INTO "courses" ("slug", "name", "shows_companies") VALUES ('pricing-profit-academy', 'Pricing & Profit Academy', true);
