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
DROP INDEX "grading_runs_open";--> statement-breakpoint
ALTER TABLE "grading_runs" ADD COLUMN "behind" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "what_if_submissions" ADD CONSTRAINT "what_if_submissions_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_if_submissions" ADD CONSTRAINT "what_if_submissions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_ifs" ADD CONSTRAINT "what_ifs_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "what_ifs" ADD CONSTRAINT "what_ifs_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "what_if_submissions_submission" ON "what_if_submissions" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "what_ifs_publisher" ON "what_ifs" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "grading_runs_open" ON "grading_runs" USING btree ("behind","created_at") WHERE "grading_runs"."state" in ('queued', 'running');