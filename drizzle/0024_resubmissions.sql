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
ALTER TABLE "resubmissions" ADD CONSTRAINT "resubmissions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resubmissions" ADD CONSTRAINT "resubmissions_earlier_id_submissions_id_fk" FOREIGN KEY ("earlier_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resubmissions_earlier" ON "resubmissions" USING btree ("earlier_id");