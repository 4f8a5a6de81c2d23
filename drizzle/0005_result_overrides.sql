ALTER TABLE "grading_results" ADD COLUMN "override_reason" text;--> statement-breakpoint
ALTER TABLE "grading_results" ADD COLUMN "overrides" integer;--> statement-breakpoint
ALTER TABLE "grading_results" ADD COLUMN "locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_override" CHECK (("grading_results"."override_reason" is null) = ("grading_results"."overrides" is null));