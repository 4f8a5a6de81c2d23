ALTER TABLE "case_studies" ADD COLUMN "results" text DEFAULT 'by-setting' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_studies" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "student_digest" "bytea";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "sent_digest" "bytea";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "scores" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "digest" "bytea";--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_results" CHECK ("case_studies"."results" in ('by-setting', 'published', 'held'));--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_published" CHECK (("case_studies"."published_at" is not null) = ("case_studies"."results" = 'published'));