CREATE TABLE "class_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_study_id" integer NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "class_upload_id" integer;--> statement-breakpoint
ALTER TABLE "class_uploads" ADD CONSTRAINT "class_uploads_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_uploads_case_study" ON "class_uploads" USING btree ("case_study_id");--> statement-breakpoint
CREATE INDEX "class_uploads_age" ON "class_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "class_uploads_students" ON "class_uploads" USING gin ("rows" jsonb_path_ops);--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_class_upload_id_class_uploads_id_fk" FOREIGN KEY ("class_upload_id") REFERENCES "public"."class_uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_by_class_upload" ON "submissions" USING btree ("class_upload_id","id") WHERE "submissions"."class_upload_id" is not null;