DROP INDEX "submissions_by_score";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "percent" numeric GENERATED ALWAYS AS (case when max_score > 0 then round(total_score * 100.0 / max_score, 10) end) STORED;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "sort_name" text collate "C" GENERATED ALWAYS AS (lower(regexp_replace(normalize(
  coalesce(case when starts_with(student_id, 'student_') then nullif(btrim(regexp_replace(regexp_replace(split_part(user_email, '@', 1), '\d+', '', 'g'), '[._+[:space:]-]+', ' ', 'g')), '') end, student_id), NFD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "submissions_by_percent" ON "submissions" USING btree ("case_study_id","percent","id");--> statement-breakpoint
CREATE INDEX "submissions_by_name" ON "submissions" USING btree ("case_study_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "submissions_changed_since_sent" ON "submissions" USING btree ("case_study_id") WHERE "submissions"."sent_digest" <> "submissions"."student_digest";--> statement-breakpoint
CREATE INDEX "submissions_not_emailed" ON "submissions" USING btree ("case_study_id") WHERE "submissions"."total_score" is not null and "submissions"."email_sent_at" is null;--> statement-breakpoint
CREATE INDEX "grading_results_flagged" ON "grading_results" USING btree ("submission_id","flag_codes") WHERE "grading_results"."superseded_at" is null and "grading_results"."flag_codes" <> '{}';--> statement-breakpoint
CREATE INDEX "submissions_by_score" ON "submissions" USING btree (coalesce(company_id, 0),"case_study_id","is_latest","percent","id") WHERE "submissions"."total_score" is not null;