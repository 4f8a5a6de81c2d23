CREATE TABLE "email_codes" (
	"email" text NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_codes_email_browser_hash_pk" PRIMARY KEY("email","browser_hash")
);--> statement-breakpoint
CREATE TABLE "extensions" (
	"case_study_id" integer NOT NULL,
	"email" text NOT NULL,
	"until" timestamp with time zone,
	"extra_attempts" integer DEFAULT 0 NOT NULL,
	"set_by_name" text NOT NULL,
	CONSTRAINT "extensions_case_study_id_email_pk" PRIMARY KEY("case_study_id","email"),
	CONSTRAINT "extensions_email" CHECK ("extensions"."email" = lower("extensions"."email")),
	CONSTRAINT "extensions_extra" CHECK ("extensions"."extra_attempts" between 0 and 20),
	CONSTRAINT "extensions_some" CHECK ("extensions"."until" is not null or "extensions"."extra_attempts" > 0)
);--> statement-breakpoint
CREATE TABLE "student_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"via" text NOT NULL,
	"provider_id" integer,
	"course_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_sessions_via" CHECK ("student_sessions"."via" in ('code', 'oidc', 'saml', 'lti'))
);--> statement-breakpoint
CREATE TABLE "students" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "students_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "students_email_once" UNIQUE("course_id","email"),
	CONSTRAINT "students_email" CHECK ("students"."email" = lower("students"."email"))
);--> statement-breakpoint
CREATE TABLE "team_members" (
	"case_study_id" integer NOT NULL,
	"email" text NOT NULL,
	"team_id" integer NOT NULL,
	"handed_in" boolean DEFAULT false NOT NULL,
	"attempts_before" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "team_members_case_study_id_email_pk" PRIMARY KEY("case_study_id","email"),
	CONSTRAINT "team_members_email" CHECK ("team_members"."email" = lower("team_members"."email"))
);--> statement-breakpoint
CREATE TABLE "teams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_study_id" integer NOT NULL
);--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_number";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
-- Written by hand: one rewrite for all columns, and the indexes that go with the dropped ones.
ALTER TABLE "submissions" DROP COLUMN "sort_name", DROP COLUMN "search_text", DROP COLUMN "spaced_text", ADD COLUMN "team_id" integer, ADD COLUMN "entered_name" text, ADD COLUMN "proved_by" text, ADD COLUMN "people" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "sort_name" text collate "C" GENERATED ALWAYS AS (left(lower(regexp_replace(normalize(coalesce(nullif(split_part(people, E'\n', 1), ''),
  case when starts_with(student_id, 'student_') then nullif(btrim(regexp_replace(regexp_replace(split_part(user_email, '@', 1), '\d+', '', 'g'), '[._+[:space:]-]+', ' ', 'g')), '') end, student_id), NFD), '[\u0300-\u036f]', '', 'g')), 300)) STORED NOT NULL,
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(student_id || ' ' || user_email || case when people = '' then '' else ' ' || replace(people, E'\n', ' ') end)) STORED NOT NULL,
  ADD COLUMN "spaced_text" text GENERATED ALWAYS AS ('0' || regexp_replace(encode(replace(lower(student_id || ' ' || user_email || case when people = '' then '' else ' ' || replace(people, E'\n', ' ') end), '\', '/')::bytea, 'escape'), '(\\\d{3}|.)', '\10', 'g')) STORED NOT NULL,
  ADD COLUMN "student_key" text GENERATED ALWAYS AS (coalesce('team:' || team_id::text, user_email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "submissions_newest" ON "submissions" USING btree ("uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_text","case_study_id","company_id","has_results","is_latest");--> statement-breakpoint
CREATE INDEX "submissions_by_course" ON "submissions" USING btree ("course_id","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"search_text","case_study_id","company_id","has_results","is_latest");--> statement-breakpoint
CREATE INDEX "submissions_search" ON "submissions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "submissions_short_search" ON "submissions" USING gin ("spaced_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "submissions_by_name" ON "submissions" USING btree ("case_study_id","sort_name","id");--> statement-breakpoint
ALTER TABLE "case_studies" ADD COLUMN "max_team_size" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "asks_proof" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_sessions" ADD CONSTRAINT "student_sessions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_codes_expiry" ON "email_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "extensions_by_email" ON "extensions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "student_sessions_by_email" ON "student_sessions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "student_sessions_expiry" ON "student_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "student_sessions_course" ON "student_sessions" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "students_by_email" ON "students" USING btree ("email");--> statement-breakpoint
CREATE INDEX "team_members_team" ON "team_members" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_members_by_email" ON "team_members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "teams_case_study" ON "teams" USING btree ("case_study_id");--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_by_team" ON "submissions" USING btree ("team_id") WHERE "submissions"."team_id" is not null;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_number" UNIQUE("case_study_id","student_key","submission_number");--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_max_team_size" CHECK ("case_studies"."max_team_size" between 1 and 10);--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_proved_by" CHECK ("submissions"."proved_by" in ('code', 'oidc', 'saml', 'lti'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('reset', 'results', 'notification', 'answer', 'invitation', 'added', 'code', 'extension', 'team'));