DROP INDEX "submissions_by_case_study";--> statement-breakpoint
DROP INDEX "submissions_by_company";--> statement-breakpoint
CREATE INDEX "submissions_by_case_study" ON "submissions" USING btree ("case_study_id","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"has_results");--> statement-breakpoint
CREATE INDEX "submissions_by_company" ON "submissions" USING btree ("company_id","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"has_results");