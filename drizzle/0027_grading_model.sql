CREATE TABLE "grading_model" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"model" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grading_model_one" CHECK ("grading_model"."id")
);
