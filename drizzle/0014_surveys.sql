CREATE TABLE "surveys" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"body" "bytea",
	"failure" text,
	"prints" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "surveys_body" CHECK (("surveys"."body" is null) <> ("surveys"."failure" is null)),
	CONSTRAINT "surveys_failure" CHECK ("surveys"."failure" in ('too-slow', 'too-big', 'corrupt'))
);
--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;