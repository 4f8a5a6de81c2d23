CREATE TABLE "deleted_case_studies" (
	"id" integer PRIMARY KEY NOT NULL,
	"rows" jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_studies" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "case_studies" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "case_studies" ADD COLUMN "max_attempts" integer;--> statement-breakpoint
ALTER TABLE "criterion_versions" ADD COLUMN "changed_by" integer;--> statement-breakpoint
ALTER TABLE "criterion_versions" ADD COLUMN "changed_by_name" text;--> statement-breakpoint
ALTER TABLE "criterion_versions" ADD COLUMN "restored_from" integer;--> statement-breakpoint
CREATE INDEX "deleted_case_studies_age" ON "deleted_case_studies" USING btree ("deleted_at");--> statement-breakpoint
ALTER TABLE "criterion_versions" ADD CONSTRAINT "criterion_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "criterion_versions_changed_by" ON "criterion_versions" USING btree ("changed_by");--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_window" CHECK ("case_studies"."opens_at" < "case_studies"."closes_at");--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_max_attempts" CHECK ("case_studies"."max_attempts" >= 1);