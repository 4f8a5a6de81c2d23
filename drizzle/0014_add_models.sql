CREATE TABLE "model_providers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"base_url" text,
	"key_sealed" "bytea",
	"key_hint" text,
	"source" text DEFAULT 'settings' NOT NULL,
	CONSTRAINT "model_providers_kind" CHECK ("model_providers"."kind" in ('openai', 'azure', 'anthropic', 'google', 'openrouter', 'ollama', 'vllm', 'lmstudio', 'llamacpp', 'compatible')),
	CONSTRAINT "model_providers_source" CHECK ("model_providers"."source" in ('settings', 'environment'))
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"model" text NOT NULL,
	"name" text NOT NULL,
	"input_price" numeric(12, 4),
	"cached_price" numeric(12, 4),
	"output_price" numeric(12, 4),
	"own_hardware" boolean DEFAULT false NOT NULL,
	"parallel" integer,
	"max_output" integer,
	"profile" jsonb,
	"test" text DEFAULT 'none' NOT NULL,
	"test_started_at" timestamp with time zone,
	"tested_at" timestamp with time zone,
	CONSTRAINT "models_test" CHECK ("models"."test" in ('none', 'running', 'done')),
	CONSTRAINT "models_parallel" CHECK ("models"."parallel" between 1 and 64),
	CONSTRAINT "models_max_output" CHECK ("models"."max_output" between 1024 and 131072),
	CONSTRAINT "models_prices" CHECK (num_nulls("models"."input_price", "models"."cached_price", "models"."output_price") in (0, 3)),
	CONSTRAINT "models_own_hardware" CHECK (not "models"."own_hardware" or "models"."input_price" is null)
);
--> statement-breakpoint
ALTER TABLE "grading_model" ADD COLUMN "pictures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_provider_id_model_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."model_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "model_providers_name_once" ON "model_providers" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "model_providers_environment_once" ON "model_providers" USING btree ("source") WHERE "model_providers"."source" = 'environment';--> statement-breakpoint
CREATE UNIQUE INDEX "models_once" ON "models" USING btree ("provider_id","model");--> statement-breakpoint
CREATE UNIQUE INDEX "models_name_once" ON "models" USING btree (lower("name"));