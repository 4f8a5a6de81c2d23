ALTER TABLE "bulk_actions" ADD COLUMN "undoes" integer;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_undoes_bulk_actions_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."bulk_actions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_undone_once" UNIQUE("undoes");