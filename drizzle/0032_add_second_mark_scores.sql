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
ALTER TABLE "second_mark_scores" ADD CONSTRAINT "second_mark_scores_submission_id_second_marks_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."second_marks"("submission_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_mark_scores" ADD CONSTRAINT "second_mark_scores_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_mark_scores_criterion" ON "second_mark_scores" USING btree ("criterion_id");--> statement-breakpoint
CREATE INDEX "submissions_by_alias" ON "submissions" USING btree ("case_study_id","alias") WHERE "submissions"."alias" is not null;