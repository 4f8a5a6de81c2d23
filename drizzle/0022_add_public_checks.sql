ALTER TABLE "limits" ADD COLUMN "public_checks_per_hour" integer;--> statement-breakpoint
ALTER TABLE "limits" ADD CONSTRAINT "limits_public_checks" CHECK ("limits"."public_checks_per_hour" >= 0);