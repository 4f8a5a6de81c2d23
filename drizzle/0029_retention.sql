ALTER TABLE "limits" ADD COLUMN "retention_days" integer;--> statement-breakpoint
ALTER TABLE "storage_leftovers" ADD COLUMN "storage" text;--> statement-breakpoint
ALTER TABLE "submission_files" ADD COLUMN "storage" text;--> statement-breakpoint
CREATE INDEX "grading_run_criteria_submission" ON "grading_run_criteria" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "mails_notified" ON "mails" USING gin (("details" -> 'submissionIds') jsonb_path_ops) WHERE "mails"."kind" = 'notification';--> statement-breakpoint
ALTER TABLE "limits" ADD CONSTRAINT "limits_retention_days" CHECK ("limits"."retention_days" between 1 and 3650);--> statement-breakpoint
ALTER TABLE "storage_leftovers" ADD CONSTRAINT "storage_leftovers_storage" CHECK ("storage_leftovers"."storage" in ('disk', 'uploadthing', 'outbox'));--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_storage" CHECK ("submission_files"."storage" in ('disk', 'uploadthing'));