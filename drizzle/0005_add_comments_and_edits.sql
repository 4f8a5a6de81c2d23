CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"criterion_id" integer,
	"locator" text,
	"quote" text,
	"audience" text NOT NULL,
	"text" text NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_audience" CHECK ("comments"."audience" in ('student', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "saved_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "grading_results" ADD COLUMN "changed_from" integer;--> statement-breakpoint
ALTER TABLE "grading_results" ADD COLUMN "changed_by_name" text;--> statement-breakpoint
ALTER TABLE "grading_results" ADD COLUMN "student_reason" text;--> statement-breakpoint
ALTER TABLE "grading_results" ADD COLUMN "edited" jsonb;--> statement-breakpoint
ALTER TABLE "grading_results" ADD COLUMN "edited_by_name" text;--> statement-breakpoint
ALTER TABLE "grading_results" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_comments" ADD CONSTRAINT "saved_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_submission" ON "comments" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "comments_criterion" ON "comments" USING btree ("criterion_id");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "saved_comments_user" ON "saved_comments" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_edited" CHECK (("grading_results"."edited" is null) = ("grading_results"."edited_at" is null) and ("grading_results"."edited" is null) = ("grading_results"."edited_by_name" is null));--> statement-breakpoint
UPDATE "grading_results" r SET "changed_from" = b."score" FROM "grading_results" b WHERE b."submission_id" = r."submission_id" AND b."criterion_id" = r."criterion_id" AND b."iteration" = r."overrides";
