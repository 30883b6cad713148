ALTER TABLE `webhooks` ADD `event_ids` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `format` text DEFAULT 'JSON' NOT NULL;