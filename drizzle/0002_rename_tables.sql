-- Every transaction that changes results locks a submission first: this one waits for those, and not they for it.
LOCK TABLE "submissions" IN EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "surveys" RENAME TO "consistency_checks";--> statement-breakpoint
ALTER TABLE "consistency_checks" RENAME CONSTRAINT "surveys_pkey" TO "consistency_checks_pkey";--> statement-breakpoint
ALTER TABLE "consistency_checks" RENAME CONSTRAINT "surveys_body" TO "consistency_checks_body";--> statement-breakpoint
ALTER TABLE "consistency_checks" RENAME CONSTRAINT "surveys_failure" TO "consistency_checks_failure";--> statement-breakpoint
ALTER TABLE "consistency_checks" RENAME CONSTRAINT "surveys_submission_id_submissions_id_fk" TO "consistency_checks_submission_id_submissions_id_fk";--> statement-breakpoint
ALTER INDEX "surveys_to_compare" RENAME TO "consistency_checks_to_compare";--> statement-breakpoint
ALTER TABLE "provenances" RENAME TO "grading_configurations";--> statement-breakpoint
ALTER SEQUENCE "provenances_id_seq" RENAME TO "grading_configurations_id_seq";--> statement-breakpoint
ALTER TABLE "grading_configurations" RENAME CONSTRAINT "provenances_pkey" TO "grading_configurations_pkey";--> statement-breakpoint
ALTER TABLE "grading_configurations" RENAME CONSTRAINT "provenances_hash_unique" TO "grading_configurations_hash_unique";--> statement-breakpoint
ALTER TABLE "submission_provenances" RENAME TO "submission_configurations";--> statement-breakpoint
ALTER TABLE "submission_configurations" RENAME COLUMN "provenance_id" TO "configuration_id";--> statement-breakpoint
ALTER TABLE "submission_configurations" RENAME CONSTRAINT "submission_provenances_pkey" TO "submission_configurations_pkey";--> statement-breakpoint
ALTER INDEX "submission_provenances_of" RENAME TO "submission_configurations_of";--> statement-breakpoint
ALTER TABLE "provenance_changes" RENAME TO "configuration_changes";--> statement-breakpoint
ALTER SEQUENCE "provenance_changes_id_seq" RENAME TO "configuration_changes_id_seq";--> statement-breakpoint
ALTER TABLE "configuration_changes" RENAME COLUMN "provenance_id" TO "configuration_id";--> statement-breakpoint
ALTER TABLE "configuration_changes" RENAME CONSTRAINT "provenance_changes_pkey" TO "configuration_changes_pkey";--> statement-breakpoint
ALTER TABLE "provenance_figures" RENAME TO "configuration_aggregates";--> statement-breakpoint
ALTER TABLE "configuration_aggregates" RENAME COLUMN "provenance_id" TO "configuration_id";--> statement-breakpoint
ALTER TABLE "configuration_aggregates" RENAME CONSTRAINT "provenance_figures_case_study_id_provenance_id_pk" TO "configuration_aggregates_case_study_id_configuration_id_pk";--> statement-breakpoint
ALTER TABLE "storage_leftovers" RENAME TO "orphaned_objects";--> statement-breakpoint
ALTER TABLE "orphaned_objects" RENAME CONSTRAINT "storage_leftovers_pkey" TO "orphaned_objects_pkey";--> statement-breakpoint
ALTER TABLE "orphaned_objects" RENAME CONSTRAINT "storage_leftovers_storage" TO "orphaned_objects_storage";--> statement-breakpoint
ALTER INDEX "storage_leftovers_due" RENAME TO "orphaned_objects_due";--> statement-breakpoint
ALTER TABLE "score_figures" RENAME TO "score_aggregates";--> statement-breakpoint
ALTER TABLE "score_aggregates" RENAME CONSTRAINT "score_figures_company_id_case_study_id_latest_pk" TO "score_aggregates_company_id_case_study_id_latest_pk";--> statement-breakpoint
ALTER TABLE "company_figures" RENAME TO "company_aggregates";--> statement-breakpoint
ALTER TABLE "company_aggregates" RENAME CONSTRAINT "company_figures_case_study_id_company_id_pk" TO "company_aggregates_case_study_id_company_id_pk";--> statement-breakpoint
ALTER TABLE "month_figures" RENAME TO "month_aggregates";--> statement-breakpoint
ALTER TABLE "month_aggregates" RENAME CONSTRAINT "month_figures_company_id_case_study_id_month_latest_pk" TO "month_aggregates_company_id_case_study_id_month_latest_pk";--> statement-breakpoint
ALTER TABLE "day_figures" RENAME TO "day_aggregates";--> statement-breakpoint
ALTER TABLE "day_aggregates" RENAME CONSTRAINT "day_figures_pkey" TO "day_aggregates_pkey";--> statement-breakpoint
ALTER TABLE "criterion_figures" RENAME TO "criterion_aggregates";--> statement-breakpoint
ALTER TABLE "criterion_aggregates" RENAME CONSTRAINT "criterion_figures_company_id_case_study_id_criterion_id_latest_pk" TO "criterion_aggregates_company_id_case_study_id_criterion_id_latest_pk";--> statement-breakpoint
-- The earlier version that still runs during an upgrade reads and writes by the old names.
CREATE VIEW "surveys" AS SELECT "submission_id", "version", "body", "failure", "prints", "not_shown", "made_at", "compared_at" FROM "consistency_checks";--> statement-breakpoint
CREATE VIEW "provenances" AS SELECT "id", "results", "hash" FROM "grading_configurations";--> statement-breakpoint
CREATE VIEW "submission_provenances" AS SELECT "submission_id", "case_study_id", "configuration_id" AS "provenance_id" FROM "submission_configurations";--> statement-breakpoint
CREATE VIEW "provenance_changes" AS SELECT "id", "case_study_id", "configuration_id" AS "provenance_id", "submissions" FROM "configuration_changes";--> statement-breakpoint
CREATE VIEW "provenance_figures" AS SELECT "case_study_id", "configuration_id" AS "provenance_id", "submissions" FROM "configuration_aggregates";--> statement-breakpoint
CREATE VIEW "storage_leftovers" AS SELECT "storage_key", "delete_after", "storage" FROM "orphaned_objects";--> statement-breakpoint
CREATE VIEW "score_figures" AS SELECT "company_id", "case_study_id", "latest", "submissions", "graded", "percents", "histogram", "with_results" FROM "score_aggregates";--> statement-breakpoint
CREATE VIEW "company_figures" AS SELECT "company_id", "case_study_id", "submissions", "graded", "percents", "average" FROM "company_aggregates";--> statement-breakpoint
CREATE VIEW "month_figures" AS SELECT "company_id", "case_study_id", "latest", "month", "submissions", "graded", "percents" FROM "month_aggregates";--> statement-breakpoint
CREATE VIEW "day_figures" AS SELECT "day", "submissions" FROM "day_aggregates";--> statement-breakpoint
CREATE VIEW "criterion_figures" AS SELECT "company_id", "case_study_id", "latest", "criterion_id", "graded", "points", "point_squares", "maxima", "shares", "share_squares", "rests", "rest_squares", "products" FROM "criterion_aggregates";