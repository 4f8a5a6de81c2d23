ALTER TABLE "grading_runs" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "grading_runs" ADD COLUMN "traceparent" text;