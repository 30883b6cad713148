ALTER TABLE "contacts" ADD COLUMN "merged_into_id" bigint;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "origin_contact_id" bigint;