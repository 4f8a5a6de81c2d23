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
ALTER TABLE "criteria" ADD COLUMN "calibration" jsonb;--> statement-breakpoint
ALTER TABLE "grading_results" ADD COLUMN "raw_score" integer;--> statement-breakpoint
ALTER TABLE "grading_results" ADD COLUMN "calibration_offset" integer;--> statement-breakpoint
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
CREATE INDEX "blind_gradings_submission" ON "blind_gradings" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "blind_scores_criterion" ON "blind_scores" USING btree ("criterion_id");--> statement-breakpoint
CREATE INDEX "blind_sessions_user" ON "blind_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sample_criteria_version" ON "sample_criteria" USING btree ("criterion_id","version");--> statement-breakpoint
CREATE INDEX "sample_submissions_submission" ON "sample_submissions" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "samples_case_study" ON "samples" USING btree ("case_study_id");--> statement-breakpoint
CREATE INDEX "samples_creator" ON "samples" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_raw_score" CHECK (("grading_results"."raw_score" is null) = ("grading_results"."calibration_offset" is null));--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_calibrated" CHECK ("grading_results"."raw_score" is null or "grading_results"."score" = greatest(0, least("grading_results"."max_score", "grading_results"."raw_score" + "grading_results"."calibration_offset")));