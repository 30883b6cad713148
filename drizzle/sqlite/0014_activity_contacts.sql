ALTER TABLE `activities` ADD `contact_id` integer;--> statement-breakpoint
ALTER TABLE `activities` ADD `vendor_contact_id` integer;