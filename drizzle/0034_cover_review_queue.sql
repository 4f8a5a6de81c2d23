DROP INDEX "grading_results_to_review";--> statement-breakpoint
DROP INDEX "grading_results_to_review_by_criterion";--> statement-breakpoint
CREATE INDEX "submissions_students" ON "submissions" USING btree ("course_id","user_email") WHERE not "submissions"."is_test";--> statement-breakpoint
CREATE INDEX "grading_results_to_review" ON "grading_results" USING btree ("submission_id","id","criterion_id","flag_codes","kept_codes") WHERE "grading_results"."superseded_at" is null and "grading_results"."flag_reasons" <> '{}'
    and (not "grading_results"."flag_codes" <@ "grading_results"."kept_codes" or "grading_results"."flag_codes" = '{}' and "grading_results"."reviewed_at" is null);--> statement-breakpoint
CREATE INDEX "grading_results_to_review_by_criterion" ON "grading_results" USING btree ("criterion_id","score","id","submission_id","flag_codes","kept_codes") WHERE "grading_results"."superseded_at" is null and "grading_results"."flag_reasons" <> '{}'
    and (not "grading_results"."flag_codes" <@ "grading_results"."kept_codes" or "grading_results"."flag_codes" = '{}' and "grading_results"."reviewed_at" is null);