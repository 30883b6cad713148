ALTER TABLE `contacts` ADD `merged_into_id` integer;--> statement-breakpoint
ALTER TABLE `invitations` ADD `origin_contact_id` integer;