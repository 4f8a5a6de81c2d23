CREATE TABLE "bulk_actions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"options" jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"user_id" integer,
	"total" integer NOT NULL,
	"lease" uuid,
	"worker" integer,
	"request_id" text,
	"traceparent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bulk_actions_state" CHECK ("bulk_actions"."state" in ('running', 'stopping', 'stopped', 'done'))
);
--> statement-breakpoint
CREATE TABLE "bulk_items" (
	"action_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"error" text,
	"run_id" integer,
	"mail_id" integer,
	CONSTRAINT "bulk_items_action_id_submission_id_pk" PRIMARY KEY("action_id","submission_id"),
	CONSTRAINT "bulk_items_state" CHECK ("bulk_items"."state" in ('waiting', 'running', 'done', 'failed', 'skipped'))
);
--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_action_id_bulk_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_actions_open" ON "bulk_actions" USING btree ("id") WHERE "bulk_actions"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "bulk_actions_user" ON "bulk_actions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bulk_items_state" ON "bulk_items" USING btree ("action_id","state");