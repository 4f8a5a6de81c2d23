CREATE TABLE "case_study_markers" (
	"case_study_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "case_study_markers_case_study_id_user_id_pk" PRIMARY KEY("case_study_id","user_id")
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
ALTER TABLE "case_studies" ADD COLUMN "anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "alias" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "marker_id" integer;--> statement-breakpoint
ALTER TABLE "case_study_markers" ADD CONSTRAINT "case_study_markers_case_study" FOREIGN KEY ("case_study_id","course_id") REFERENCES "public"."case_studies"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_study_markers" ADD CONSTRAINT "case_study_markers_staff" FOREIGN KEY ("course_id","user_id") REFERENCES "public"."course_staff"("course_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_marks" ADD CONSTRAINT "second_marks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_marks" ADD CONSTRAINT "second_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_touches" ADD CONSTRAINT "submission_touches_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_touches" ADD CONSTRAINT "submission_touches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_study_markers_by_staff" ON "case_study_markers" USING btree ("course_id","user_id");--> statement-breakpoint
CREATE INDEX "second_marks_user" ON "second_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_marks_unfinished" ON "second_marks" USING btree ("user_id","submission_id") WHERE "second_marks"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "submission_touches_user" ON "submission_touches" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_marker_id_users_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_studies_anonymous" ON "case_studies" USING btree ("id") WHERE "case_studies"."anonymous" and "case_studies"."results" <> 'published';--> statement-breakpoint
CREATE INDEX "submissions_by_marker" ON "submissions" USING btree ("marker_id","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "submissions"."marker_id" is not null;
--> statement-breakpoint
-- Who has worked on a submission so far, by the change log.
INSERT INTO "submission_touches" ("submission_id", "user_id")
SELECT DISTINCT "submissions"."id", "actor_id" FROM "audit_log"
JOIN "submissions" ON "submissions"."id" = substring("subject" from 'submission (\d{1,9})$')::integer
WHERE "actor_id" IS NOT NULL AND ("action" LIKE 'result.%' OR "action" LIKE 'comment.%' OR "action" LIKE 'submission.kep%'
  OR "action" LIKE 'submission.keep%' OR "action" = 'question.answered');
