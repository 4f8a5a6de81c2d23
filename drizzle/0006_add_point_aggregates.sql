CREATE TABLE "point_aggregates" (
	"company_id" integer NOT NULL,
	"case_study_id" integer NOT NULL,
	"latest" boolean NOT NULL,
	"criterion_id" integer NOT NULL,
	"score" integer NOT NULL,
	"graded" integer NOT NULL,
	CONSTRAINT "point_aggregates_company_id_case_study_id_criterion_id_latest_score_pk" PRIMARY KEY("company_id","case_study_id","criterion_id","latest","score")
);
--> statement-breakpoint
CREATE INDEX "submissions_by_release" ON "submissions" USING btree ("case_study_id","company_id","is_latest","release") WHERE "submissions"."total_score" is not null;--> statement-breakpoint
CREATE INDEX "submissions_without_total" ON "submissions" USING btree ("case_study_id") WHERE "submissions"."total_score" is null;--> statement-breakpoint
CREATE INDEX "grading_results_by_people" ON "grading_results" USING btree ("criterion_id","submission_id") WHERE "grading_results"."superseded_at" is null and "grading_results"."graded_by" = 'person';
--> statement-breakpoint
-- What the log still holds is folded later.
INSERT INTO "point_aggregates" ("company_id", "case_study_id", "criterion_id", "latest", "score", "graded")
SELECT company.id, case_study_id, part.criterion_id, latest, part.score, sum(sign)
FROM (
  SELECT coalesce(company_id, 0) AS company_id, case_study_id, is_latest AS latest, 1 AS sign, criteria, scores
  FROM "submission_scores" JOIN "submissions" ON id = submission_id
  UNION ALL
  SELECT company_id, case_study_id, latest, -sign, criteria, scores FROM "criterion_changes"
) AS counted
  CROSS JOIN LATERAL (VALUES (counted.company_id), (-1)) AS company(id)
  CROSS JOIN LATERAL unnest(criteria, scores) AS part(criterion_id, score)
GROUP BY 1, 2, 3, 4, 5 HAVING sum(sign) <> 0;
