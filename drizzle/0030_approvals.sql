CREATE TABLE "approvals" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "limits" ADD COLUMN "public_gradings_per_hour" integer;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limits" ADD CONSTRAINT "limits_public_gradings" CHECK ("limits"."public_gradings_per_hour" >= 0);