ALTER TABLE "activities" ADD COLUMN "contact_id" bigint;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "vendor_contact_id" bigint;