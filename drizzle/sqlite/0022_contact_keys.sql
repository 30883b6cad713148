CREATE INDEX `contacts_key` ON `contacts` (`contact_key`);--> statement-breakpoint
CREATE INDEX `invitations_contact` ON `invitations` (`company_id`,`contact_id`);