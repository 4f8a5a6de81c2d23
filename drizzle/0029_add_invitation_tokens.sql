CREATE TABLE "invitation_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"invitation_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_token_once";--> statement-breakpoint
ALTER TABLE "invitation_tokens" ADD CONSTRAINT "invitation_tokens_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_tokens_of" ON "invitation_tokens" USING btree ("invitation_id");--> statement-breakpoint
ALTER TABLE "invitations" DROP COLUMN "token_hash";