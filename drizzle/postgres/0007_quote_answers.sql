ALTER TABLE "quotes" ADD COLUMN "approval" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "decline" text;