ALTER TABLE "grading_results" ADD COLUMN "flag_codes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "grading_results" ADD COLUMN "kept_codes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_flag_codes" CHECK ("grading_results"."flag_codes" <@ '{no-quote,quote-not-found,cites-hidden,low-score,instructions,figures-disagree,hidden,partial,no-values,external,macros}'::text[]);--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_kept_codes" CHECK ("grading_results"."kept_codes" <@ "grading_results"."flag_codes");--> statement-breakpoint
UPDATE "grading_results" SET "flag_codes" = ARRAY(
  SELECT CASE
    WHEN reason = 'The score is below half of the points.' THEN 'low-score'
    WHEN reason = 'No quote from the submission supports this result.' THEN 'no-quote'
    WHEN reason LIKE '% citation% could not be found in the submission and w%' THEN 'quote-not-found'
    WHEN reason = 'It cites material that a reader of the files does not see.' THEN 'cites-hidden'
    WHEN reason LIKE 'The % holds text that reads like an instruction to the grader%' THEN 'instructions'
    WHEN reason LIKE 'The % holds material that a reader does not see.' THEN 'hidden'
    WHEN reason LIKE 'The % holds invisible characters.' THEN 'hidden'
    WHEN reason LIKE 'The % carries macros. They were not run.' THEN 'macros'
    WHEN reason LIKE 'The % takes values from other files, which were not read.' THEN 'external'
    WHEN reason LIKE 'The % takes content from outside of the file, which was not read.' THEN 'external'
    WHEN reason LIKE 'The % has formulas without stored values. They were not computed.' THEN 'no-values'
    ELSE 'partial'
  END
  FROM unnest("flag_reasons") WITH ORDINALITY AS flag(reason, place) ORDER BY place
) WHERE "flag_reasons" <> '{}';--> statement-breakpoint
UPDATE "grading_results" SET "kept_codes" = "flag_codes" WHERE "reviewed_at" IS NOT NULL;
