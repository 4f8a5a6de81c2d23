CREATE TABLE "pictures" (
	"file_id" integer NOT NULL,
	"locator" text NOT NULL,
	"number" integer NOT NULL,
	"page" integer,
	"sha256" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content_type" text NOT NULL,
	"storage_key" text NOT NULL,
	"storage" text NOT NULL,
	"asked_by" integer,
	"text" text,
	"read_by" text,
	"error" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_file_id_locator_pk" PRIMARY KEY("file_id","locator"),
	CONSTRAINT "pictures_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "pictures_content_type" CHECK ("pictures"."content_type" in ('image/png', 'image/jpeg')),
	CONSTRAINT "pictures_storage" CHECK ("pictures"."storage" in ('disk', 'uploadthing')),
	CONSTRAINT "pictures_read_by" CHECK (("pictures"."text" is null) = ("pictures"."read_by" is null)),
	CONSTRAINT "pictures_error" CHECK ("pictures"."text" is null or "pictures"."error" is null)
);
--> statement-breakpoint
ALTER TABLE "grading_results" DROP CONSTRAINT "grading_results_flag_codes";--> statement-breakpoint
ALTER TABLE "model_calls" ALTER COLUMN "criterion_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "pictures_left_out" jsonb;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "purpose" text DEFAULT 'grade' NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "test_findings" jsonb;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_file_id_submission_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."submission_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_purpose" CHECK ("model_calls"."purpose" in ('grade', 'picture'));--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_criterion" CHECK (("model_calls"."purpose" = 'grade') = ("model_calls"."criterion_id" is not null));--> statement-breakpoint
ALTER TABLE "grading_results" ADD CONSTRAINT "grading_results_flag_codes" CHECK ("grading_results"."flag_codes" <@ '{no-quote,quote-not-found,cites-hidden,cites-picture,low-score,instructions,figures-disagree,hidden,partial,no-values,external,macros}'::text[]);