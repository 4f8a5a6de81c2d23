DROP INDEX "submissions_by_release";--> statement-breakpoint
CREATE INDEX "submissions_tests" ON "submissions" USING btree ("case_study_id","id") WHERE "submissions"."is_test";--> statement-breakpoint
CREATE INDEX "submissions_by_release" ON "submissions" USING btree ("case_study_id","company_id","is_latest","release","id") WHERE "submissions"."total_score" is not null;