CREATE TABLE "omitted_criteria" (
	"case_study_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	CONSTRAINT "omitted_criteria_case_study_id_criterion_id_pk" PRIMARY KEY("case_study_id","criterion_id")
);
--> statement-breakpoint
CREATE TABLE "course_staff" (
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"notify" boolean DEFAULT false NOT NULL,
	CONSTRAINT "course_staff_course_id_user_id_pk" PRIMARY KEY("course_id","user_id"),
	CONSTRAINT "course_staff_role" CHECK ("course_staff"."role" in ('reader', 'assistant', 'instructor'))
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"term" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	"roster_only" boolean DEFAULT false NOT NULL,
	"asks_name" boolean DEFAULT false NOT NULL,
	"shows_companies" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_slug_once" UNIQUE("slug"),
	CONSTRAINT "courses_slug" CHECK ("courses"."slug" ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
	CONSTRAINT "courses_name" CHECK (btrim("courses"."name") <> '')
);
--> statement-breakpoint
-- What was there before belongs to the first course, of which every account is an instructor.
INSERT INTO "courses" ("slug", "name", "shows_companies") VALUES ('pricing-profit-academy', 'Pricing & Profit Academy', true);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea",
	"course_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" integer,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_token_once" UNIQUE("token_hash"),
	CONSTRAINT "invitations_email_once" UNIQUE("course_id","email"),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('reader', 'assistant', 'instructor')),
	CONSTRAINT "invitations_email" CHECK ("invitations"."email" = lower("invitations"."email"))
);
--> statement-breakpoint
INSERT INTO "course_staff" ("course_id", "user_id", "role") SELECT 1, "id", 'instructor' FROM "users";
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";
--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_case_study_id_case_studies_id_fk";
--> statement-breakpoint
ALTER TABLE "criteria" DROP CONSTRAINT "criteria_case_study_id_case_studies_id_fk";
--> statement-breakpoint
ALTER TABLE "case_studies" ADD COLUMN "course_id" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "case_studies" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "case_studies" ADD COLUMN "total_points" integer DEFAULT 100 NOT NULL;
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "course_id" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "criteria" ADD COLUMN "course_id" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "course_id" integer;
--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD COLUMN "course_id" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "course_id" integer;
--> statement-breakpoint
ALTER TABLE "omitted_criteria" ADD CONSTRAINT "omitted_criteria_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "omitted_criteria" ADD CONSTRAINT "omitted_criteria_criterion_id_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criteria"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_staff" ADD CONSTRAINT "course_staff_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_staff" ADD CONSTRAINT "course_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "omitted_criteria_criterion" ON "omitted_criteria" USING btree ("criterion_id");
--> statement-breakpoint
CREATE INDEX "course_staff_user" ON "course_staff" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "invitations_by_email" ON "invitations" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "invitations_by" ON "invitations" USING btree ("invited_by");
--> statement-breakpoint
CREATE INDEX "invitations_expiry" ON "invitations" USING btree ("expires_at");
--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_in_course" UNIQUE("id","course_id");
--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_case_study_in_course" FOREIGN KEY ("case_study_id","course_id") REFERENCES "public"."case_studies"("id","course_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "criteria" ADD CONSTRAINT "criteria_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "criteria" ADD CONSTRAINT "criteria_case_study_in_course" FOREIGN KEY ("case_study_id","course_id") REFERENCES "public"."case_studies"("id","course_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "case_studies_course" ON "case_studies" USING btree ("course_id","id");
--> statement-breakpoint
CREATE INDEX "submissions_by_course" ON "submissions" USING btree ("course_id","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_text","case_study_id","company_id","has_results","is_latest");
--> statement-breakpoint
CREATE INDEX "criteria_of_course" ON "criteria" USING btree ("course_id","case_study_id");
--> statement-breakpoint
CREATE INDEX "audit_log_course" ON "audit_log" USING btree ("course_id","id");
--> statement-breakpoint
CREATE INDEX "bulk_actions_course" ON "bulk_actions" USING btree ("course_id");
--> statement-breakpoint
CREATE INDEX "mails_course" ON "mails" USING btree ("course_id","created_at") WHERE "mails"."course_id" is not null;
--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_total_points" CHECK ("case_studies"."total_points" between 1 and 1000);
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('reset', 'results', 'notification', 'answer', 'invitation', 'added'));
--> statement-breakpoint
ALTER TABLE "day_aggregates" ADD COLUMN "case_study_id" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "day_aggregates" DROP CONSTRAINT "day_aggregates_pkey";
--> statement-breakpoint
ALTER TABLE "day_aggregates" ADD CONSTRAINT "day_aggregates_case_study_id_day_pk" PRIMARY KEY("case_study_id","day");
--> statement-breakpoint
-- Days of each case study beside those of all (0), without what the log still holds.
INSERT INTO "day_aggregates" ("case_study_id", "day", "submissions")
SELECT "case_study_id", "day", sum("submissions") FROM (
  SELECT "case_study_id", ("uploaded_at" AT TIME ZONE 'UTC')::date AS "day", count(*) AS "submissions" FROM "submissions" GROUP BY 1, 2
  UNION ALL
  SELECT "case_study_id", "day", -"submissions" FROM "score_changes"
) AS "kept" GROUP BY 1, 2 HAVING sum("submissions") <> 0;
