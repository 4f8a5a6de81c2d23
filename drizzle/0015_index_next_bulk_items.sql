DROP INDEX "bulk_items_state";--> statement-breakpoint
CREATE INDEX "bulk_items_next" ON "bulk_items" USING btree ("action_id","state","submission_id");