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
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "grading_results" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grading_results" ADD COLUMN "reviewed_by" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "question_id" integer;--> statement-breakpoint
ALTER TABLE "submission_access" ADD COLUMN "via" text DEFAULT 'upload' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_submission" ON "questions" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "questions_open" ON "questions" USING btree ("id") WHERE "questions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "questions_criterion" ON "questions" USING btree ("criterion_id");--> statement-breakpoint
CREATE INDEX "questions_answerer" ON "questions" USING btree ("answered_by");--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grading_results_reviewer" ON "grading_results" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "grading_results_to_review" ON "grading_results" USING btree ("id") WHERE "grading_results"."superseded_at" is null and "grading_results"."reviewed_at" is null and "grading_results"."flag_reasons" <> '{}';--> statement-breakpoint
CREATE INDEX "mails_question" ON "mails" USING btree ("question_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('reset', 'results', 'notification', 'answer'));--> statement-breakpoint
ALTER TABLE "submission_access" ADD CONSTRAINT "submission_access_via" CHECK ("submission_access"."via" in ('upload', 'link', 'opened'));