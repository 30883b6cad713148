ALTER TABLE "webhooks" ADD COLUMN "event_ids" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "format" text DEFAULT 'JSON' NOT NULL;