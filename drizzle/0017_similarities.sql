CREATE TABLE "similarities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "similarities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_study_id" integer NOT NULL,
	"first_id" integer NOT NULL,
	"second_id" integer NOT NULL,
	"files" text[] NOT NULL,
	"sheets" jsonb NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" integer,
	CONSTRAINT "similarities_once" UNIQUE("first_id","second_id"),
	CONSTRAINT "similarities_order" CHECK ("similarities"."first_id" < "similarities"."second_id")
);
--> statement-breakpoint
CREATE TABLE "work_marks" (
	"case_study_id" integer NOT NULL,
	"mark" bigint NOT NULL,
	"student" integer NOT NULL,
	"submission_id" integer NOT NULL,
	CONSTRAINT "work_marks_case_study_id_mark_student_pk" PRIMARY KEY("case_study_id","mark","student")
);
--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "similarities" ADD CONSTRAINT "similarities_first_id_submissions_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similarities" ADD CONSTRAINT "similarities_second_id_submissions_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similarities" ADD CONSTRAINT "similarities_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_marks" ADD CONSTRAINT "work_marks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "similarities_second" ON "similarities" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "similarities_settler" ON "similarities" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "similarities_open" ON "similarities" USING btree ("id") WHERE "similarities"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "similarities_open_of_case_study" ON "similarities" USING btree ("case_study_id","id") WHERE "similarities"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "work_marks_submission" ON "work_marks" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "surveys_to_compare" ON "surveys" USING btree ("made_at") WHERE "surveys"."compared_at" is null;